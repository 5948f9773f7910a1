import { deflateSync } from 'node:zlib'
import { sql } from 'kysely'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type IdentityFixture, openIdentityFixture, plainPdf } from '../../../../test/identity-fixture.ts'
import { proveNow } from '../../../../test/session-proof.ts'
import type { TestMember } from '../../../../test/test-app.ts'
import { writeShopSetting } from '../../../platform/settings/shop-settings.ts'
import { hashPassword } from '../../members/password/password.ts'
import { closeMyAccount } from '../../profile/profile.calls.ts'
import { openIdentityProof } from '../staff/identity/identities.calls.ts'
import { findIdentities } from '../staff/identity/identities.list.ts'
import { sellerIdentity } from './identity.settings.ts'
import { sendProofPath, staffProofPath } from './identity-paths.ts'

let fixture: IdentityFixture
let member: TestMember
beforeAll(async () => {
  fixture = await openIdentityFixture()
  member = await fixture.shop.createMember()
})
afterAll(() => fixture.close())

const megabyte = 1024 * 1024

describe('an upload', () => {
  it.each(['jpeg', 'png'] as const)(
    'accepts a %s picture, and stores only its pixels, encrypted',
    async (type) => {
      const picture = await sharp({ create: { width: 300, height: 200, channels: 3, background: '#aa3300' } })
        .withExif({ IFD0: { Copyright: 'SECRET PLACE' } })
        .toFormat(type)
        .toBuffer()
      const { status, body } = await fixture.upload(member, picture, `image/${type}`)
      expect([status, body.data.kind]).toEqual([200, 'picture'])
      const { content_sealed: stored } = await fixture.shop.db
        .selectFrom('identity_proof')
        .select('content_sealed')
        .where('id', '=', Number(body.data.file))
        .executeTakeFirstOrThrow()
      expect(stored.includes('RIFF')).toBe(false)
      const opened = Buffer.from(
        fixture.shop.context.secrets.open(stored, `proof of address of member ${member.id}`),
        'base64',
      )
      expect([(await sharp(opened).metadata()).format, opened.includes('SECRET')]).toEqual(['webp', false])
    },
  )

  it('accepts a PDF without active content', async () => {
    const { status, body } = await fixture.upload(member, plainPdf(), 'application/pdf')
    expect([status, body.data.kind]).toEqual([200, 'pdf'])
  })

  const packed = (objects: string) => {
    const stream = deflateSync(Buffer.from(objects))
    return Buffer.concat([
      Buffer.from(
        `%PDF-1.5\n3 0 obj\n<< /Type /ObjStm /Filter /FlateDecode /Length ${stream.length} >>\nstream\n`,
      ),
      stream,
      Buffer.from('\nendstream\nendobj\n%%EOF\n'),
    ])
  }
  it.each<[string, () => Buffer | Promise<Buffer>, string]>([
    [
      'an SVG',
      () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>1</script></svg>'),
      'image/svg+xml',
    ],
    [
      'an SVG that claims to be a PNG',
      () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'),
      'image/png',
    ],
    ['a page that claims to be a PDF', () => Buffer.from('<html>%PDF-1.4</html>'), 'application/pdf'],
    ['a PDF that claims to be a picture', () => plainPdf(), 'image/png'],
    [
      'a PDF that is also a page',
      () => Buffer.from(`%PDF-1.4\n<script>alert(1)</script>\n%%EOF`),
      'application/pdf',
    ],
    [
      'a PDF with an archive behind it',
      () => Buffer.concat([plainPdf(), Buffer.from('PK\u0005\u0006')]),
      'application/pdf',
    ],
    ['a PDF with a script', () => plainPdf('/OpenAction << /S /JavaScript /JS (x) >>'), 'application/pdf'],
    [
      'a PDF with a script in escaped letters',
      () => plainPdf('/OpenAction << /S /J#61vaScript >>'),
      'application/pdf',
    ],
    ['a PDF with a script in packed objects', () => packed('<< /S /JavaScript >>'), 'application/pdf'],
    ['a PDF with an attached file', () => plainPdf('/Names << /EmbeddedFiles 3 0 R >>'), 'application/pdf'],
    ['an encrypted PDF', () => plainPdf('/Encrypt 4 0 R'), 'application/pdf'],
    ['a PDF without an end', () => plainPdf().subarray(0, 60), 'application/pdf'],
    [
      'a WebP picture',
      async () =>
        await sharp(await fixture.photo())
          .webp()
          .toBuffer(),
      'image/webp',
    ],
    ['an empty file', () => Buffer.alloc(0), 'image/png'],
  ])('refuses %s at its field', async (_what, make, type) => {
    const { status, body } = await fixture.upload(member, await make(), type)
    expect([status, Object.keys(body.errors)]).toEqual([400, ['file']])
  })

  it('refuses a file above the size of the setting, and one of 100 MB before it is read', async () => {
    await writeShopSetting(
      fixture.shop.db,
      sellerIdentity,
      { ...sellerIdentity.fallback, proof_megabytes: 1 },
      'test',
    )
    const large = await fixture.upload(member, Buffer.alloc(megabyte + 1_000), 'image/png')
    expect([large.status, large.body.errors.file]).toEqual([413, 'A file has at most 1 MB'])
    const declared = await fixture.shop.app.server.inject({
      method: 'POST',
      url: sendProofPath,
      headers: {
        host: 'localhost',
        origin: 'http://localhost',
        cookie: member.cookie,
        'content-type': 'multipart/form-data; boundary=xx',
        'content-length': String(100 * megabyte),
      },
      payload: '--xx\r\n',
    })
    expect(declared.statusCode).toBe(413)
    await writeShopSetting(fixture.shop.db, sellerIdentity, sellerIdentity.fallback, 'test')
  })

  it('is refused without a session, and keeps only the newest unsent files', async () => {
    expect((await fixture.upload({ cookie: '' }, await fixture.photo(), 'image/png')).status).toBe(401)
    const many = await fixture.shop.createMember()
    for (let times = 0; times < 6; times += 1) await fixture.upload(many, plainPdf(), 'application/pdf')
    const rows = fixture.shop.db.selectFrom('identity_proof').where('member_id', '=', many.id)
    expect(await rows.select('id').execute()).toHaveLength(4)
  })
})

describe('a proof', () => {
  it("accepts only the member's own files, and once", async () => {
    const [one, other] = [await fixture.shop.createMember(), await fixture.shop.createMember()]
    const file = await fixture.waiting(one)
    await fixture.check(other, 'ABCPK3901F')
    expect((await fixture.sendProof(other, file)).failure.errors).toHaveProperty('files')
    expect((await fixture.sendProof(other, '')).failure.errors).toHaveProperty('files')
    const { body } = await fixture.upload(other, plainPdf(), 'application/pdf')
    const both = await Promise.all([
      fixture.sendProof(other, body.data.file),
      fixture.sendProof(other, body.data.file),
    ])
    expect(both.map(({ status }) => status).sort((a, b) => a - b)).toEqual([200, 409])
  })

  it('is opened by support with a reason, for a minute, by the one who asked, and the log names them', async () => {
    const seller = await fixture.shop.createMember()
    const file = await fixture.waiting(seller)
    const open = (reason: string, as = fixture.support) =>
      fixture.shop.send(openIdentityProof, { member_id: seller.userId, file, reason }, as)
    expect((await open('')).failure.errors).toHaveProperty('reason')
    expect((await open('To compare the address', await fixture.shop.createStaff('orders'))).status).toBe(403)
    const { body } = await open('To compare the address')
    const look = (path: string, cookie: string) =>
      fixture.shop.app.server.inject({ method: 'GET', url: path, headers: { host: 'localhost', cookie } })
    const shown = await look(body.data.path, fixture.support.cookie)
    expect([shown.statusCode, shown.headers['content-type'], shown.headers['cache-control']]).toEqual([
      200,
      'image/webp',
      'no-store',
    ])
    const another = await fixture.shop.createStaff('support')
    expect((await look(body.data.path, another.cookie)).statusCode).toBe(404)
    expect((await look(body.data.path, seller.cookie)).statusCode).toBe(401)
    expect((await look(`${staffProofPath}/${'A'.repeat(80)}`, fixture.support.cookie)).statusCode).toBe(404)
    const { rows } = await sql<{ after: object }>`select after from audit_entry
      where action = 'openIdentityProof' and subject = ${`identity ${seller.userId}`}`.execute(
      fixture.shop.ownerDb,
    )
    expect(rows).toEqual([{ after: { shown_file: file, reason: 'To compare the address' } }])
  })

  it('is listed for support oldest first, and deleted some days after the decision', async () => {
    const listed = (await fixture.shop.send(findIdentities, {}, fixture.support)).body.data
    expect(listed.map(({ sent_at: at }) => at)).toEqual(
      listed.map(({ sent_at: at }) => at).toSorted((one, other) => String(one).localeCompare(String(other))),
    )
    expect(
      (await fixture.shop.send(findIdentities, {}, await fixture.shop.createStaff('orders'))).status,
    ).toBe(403)

    const seller = await fixture.shop.createMember()
    await fixture.waiting(seller)
    await fixture.upload(seller, plainPdf(), 'application/pdf')
    await fixture.decide(seller, 'verified')
    const files = () =>
      fixture.shop.db.selectFrom('identity_proof').select('id').where('member_id', '=', seller.id).execute()
    const runJob = () =>
      fixture.shop.context.jobs
        .send(fixture.shop.db, 'delete-old-identity-proofs', {})
        .then(fixture.shop.runJobs)
    await runJob()
    expect(await files()).toHaveLength(2)
    await sql`update identity_proof set uploaded_at = now() - interval '25 hours' where member_id = ${seller.id}`.execute(
      fixture.shop.db,
    )
    await runJob()
    expect(await files()).toHaveLength(1)
    await sql`update identity_proof set sent_at = sent_at - interval '91 days' where member_id = ${seller.id}`.execute(
      fixture.shop.db,
    )
    await sql`update seller_identity set decided_at = decided_at - interval '91 days' where member_id = ${seller.id}`.execute(
      fixture.shop.db,
    )
    await runJob()
    expect(await files()).toEqual([])
    expect((await fixture.view(seller)).state).toBe('verified')
  })

  it('goes with a closed account, whose PAN another account may then use', async () => {
    const seller = await fixture.shop.createMember({ passwordHash: await hashPassword('correct horse') })
    await fixture.waiting(seller, 'ABCPK3902F')
    const [closed, uploaded] = await Promise.all([
      proveNow(fixture.shop.db, seller).then(() =>
        fixture.shop.send(closeMyAccount, { password: 'correct horse' }, seller),
      ),
      fixture.upload(seller, plainPdf(), 'application/pdf'),
    ])
    expect(closed.status).toBe(200)
    expect([200, 401, 409, 403]).toContain(uploaded.status)
    for (const table of ['identity_proof', 'seller_identity'] as const)
      expect(
        await fixture.shop.db
          .selectFrom(table)
          .select('member_id')
          .where('member_id', '=', seller.id)
          .execute(),
      ).toEqual([])
    const next = await fixture.shop.createMember()
    expect((await fixture.check(next, 'ABCPK3902F')).status).toBe(200)
  })
})
