import { randomUUID } from 'node:crypto'
import sharp from 'sharp'
import {
  checkMyPan,
  getMyIdentity,
  sendMyProof,
} from '../src/features/direct-selling/identity/identity.calls.ts'
import { sendProofPath } from '../src/features/direct-selling/identity/identity-paths.ts'
import {
  decideIdentity,
  viewIdentity,
} from '../src/features/direct-selling/staff/identity/identities.calls.ts'
import { createCashfreeClient } from '../src/third-party/pan-check/cashfree-client.ts'
import { type PanCheckStandIn, startPanCheckStandIn } from '../src/third-party/pan-check/stand-in/stand-in.ts'
import { openTestApp, type TestApp, type TestMember, type TestStaff } from './test-app.ts'

let nextPan = 4000

/** Returns a PAN of a person that no other test uses. */
export function freshPan(): string {
  nextPan += 1
  return `ABCPK${nextPan}F`
}

/** A plain PDF of one page. */
export const plainPdf = (objects = '') =>
  Buffer.from(
    `%PDF-1.4\n1 0 obj\n<< /Type /Catalog /Pages 2 0 R ${objects}>>\nendobj\n2 0 obj\n<< /Type /Pages /Kids [] /Count 0 >>\nendobj\ntrailer\n<< /Root 1 0 R >>\nstartxref\n9\n%%EOF\n`,
    'latin1',
  )

/** A form with one file. */
export function fileForm(content: Buffer, type: string): Buffer {
  const head = `--xx\r\ncontent-disposition: form-data; name="file"; filename="a"\r\ncontent-type: ${type}\r\n\r\n`
  return Buffer.concat([Buffer.from(head), content, Buffer.from('\r\n--xx--\r\n')])
}

export type IdentityFixture = Awaited<ReturnType<typeof openIdentityFixture>>

/** Opens a shop whose PAN provider is the stand-in, with the steps of a seller and of staff. */
export async function openIdentityFixture(environment: Record<string, string> = {}) {
  const standIn: PanCheckStandIn = await startPanCheckStandIn()
  const panCheck = createCashfreeClient({ ...standIn, isStandIn: true, timeoutMs: 5_000, retryDelayMs: 1 })
  const shop: TestApp = await openTestApp(environment, { panCheck })
  const support: TestStaff = await shop.createStaff('support')
  return {
    shop,
    support,
    standIn,
    ...identitySteps(shop, support),
    async close() {
      await shop.close()
      await standIn.close()
    },
  }
}

/** Returns the steps of a seller and of the staff towards a verified identity. */
export function identitySteps(shop: TestApp, support: TestStaff) {
  const check = (member: TestMember, pan: string | undefined, consent = '1') =>
    shop.send(checkMyPan, { pan, consent }, member)
  const own = async (member: TestMember) => (await shop.send(getMyIdentity, {}, member)).body.data

  async function upload(member: Pick<TestMember, 'cookie'>, content: Buffer, type: string) {
    const response = await shop.app.server.inject({
      method: 'POST',
      url: sendProofPath,
      headers: {
        host: 'localhost',
        origin: 'http://localhost',
        cookie: member.cookie,
        'content-type': 'multipart/form-data; boundary=xx',
      },
      payload: fileForm(content, type),
    })
    return { status: response.statusCode, body: response.json() }
  }
  const photo = () =>
    sharp({ create: { width: 400, height: 300, channels: 3, background: '#4f46e5' } })
      .png()
      .toBuffer()

  const sendProof = (member: TestMember, files: string, document = 'passport') =>
    shop.send(sendMyProof, { document, files, request_id: randomUUID() }, member)

  /** Takes a member to the staff's queue. */
  async function waiting(member: TestMember, pan = freshPan()): Promise<string> {
    await check(member, pan)
    const { body } = await upload(member, await photo(), 'image/png')
    await sendProof(member, body.data.file)
    return body.data.file
  }
  const view = async ({ userId }: TestMember) =>
    (await shop.send(viewIdentity, { member_id: userId }, support)).body.data

  async function decide(member: TestMember, decision: 'verified' | 'refused', extra: object = {}) {
    const { version } = await view(member)
    const asked = { member_id: member.userId, decision, version, request_id: randomUUID(), ...extra }
    return await shop.send(decideIdentity, asked, support)
  }
  return { check, own, upload, photo, sendProof, waiting, view, decide }
}
