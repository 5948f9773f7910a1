import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { storePart } from '../../src/features/imports/staff/imports.sql.ts'
import { askQuestion } from '../../src/features/reviews/questions/questions.calls.ts'
import { shareOf, writePlanDown } from '../../src/features/rewards/plan-terms.ts'
import { readNewestPlan } from '../../src/features/rewards/reward-plan.sql.ts'
import { findWaitingProposal } from '../../src/features/rewards/staff/proposals/proposals.sql.ts'
import { newRequestId } from '../../src/wire/new-request-id.ts'
import { head } from '../import-fixture.ts'
import { savedInputs } from '../saved-inputs.ts'
import { tea } from '../staff-orders-fixture.ts'
import type { Input, StaffChange, StaffChanges, StaffChangesFixture } from './fixture.ts'

/** Staff changes of the catalogue, settings and jobs. */
export function shopChanges({ orders, next, done }: StaffChangesFixture): StaffChanges {
  /** Returns how rows of a resource are saved, moved and removed. */
  function resource(kind: string, id: string, does: readonly ('Move' | 'Remove')[]): StaffChanges {
    const save = `save${kind}` as keyof typeof savedInputs
    const saved = async () => await done(save, { ...savedInputs[save](next()), request_id: newRequestId() })
    return {
      [save]: { input: () => savedInputs[save](next()), refused: { [id]: '999999', version: 1 } },
      ...(does.includes('Move') && {
        [`move${kind}`]: {
          async input() {
            await saved()
            return { [id]: (await saved())[id], direction: 'up' }
          },
          refused: { direction: 'sideways' },
        },
      }),
      ...(does.includes('Remove') && {
        [`remove${kind}`]: {
          input: async () => ({ [id]: (await saved())[id], version: 1 }),
          refused: { version: 77 },
        },
      }),
    }
  }

  /** Returns how one of two new rows is merged into the other. */
  function merge(save: 'saveCategory' | 'saveBrand', id: string): StaffChange {
    const saved = async () => await done(save, { ...savedInputs[save](next()), request_id: newRequestId() })
    return {
      async input() {
        const [from, into] = [await saved(), await saved()]
        return { id: from[id], version: from.version, into_id: into[id] }
      },
      refused: { into_id: '999999' },
    }
  }

  /** Creates a published question about tea. */
  const question = async () => {
    const asked = { product_id: String(tea.id), text: 'Is it fresh this year?', request_id: newRequestId() }
    const { body } = await orders.shop.send(askQuestion, asked, await orders.shop.createMember())
    return body.data.post_no
  }

  /** Creates a group of one variant with a size and these other options. */
  async function newGroup(besides: readonly string[] = []): Promise<string> {
    const matrix = { ...savedInputs.saveVariantMatrix(next()), request_id: newRequestId() }
    const { group_id } = await done('saveVariantMatrix', matrix)
    for (const name of besides)
      await done('addVariantOption', {
        group_id,
        name,
        value: 'Red',
        others: [],
        request_id: newRequestId(),
      })
    return group_id!
  }

  const imported = (prepare: (import_id: string) => Promise<unknown> | undefined): StaffChange => ({
    async input() {
      const data = await done('startProductImport', await newImport())
      await prepare(data['import_id']!)
      return { import_id: data['import_id'] }
    },
    refused: { import_id: '999999' },
  })

  const cupsOf = (nth: number) => `${head}\nCUP-${nth},Blue cup,Nivra,Kitchen,129,10,0,5,6912,18,A cup.,\n`
  const cups = cupsOf(1)

  /** Uploads an import file after ending any running import. */
  async function newImport(file = cups): Promise<Input> {
    await orders.shop.runJobs()
    const open = orders.shop.db.selectFrom('product_import').select('id').where('ended_at', 'is', null)
    for (const { id } of await open.execute()) await done('cancelProductImport', { import_id: String(id) })
    return { file_name: 'cups.csv', file_bytes: file.length, creates_missing: true }
  }

  const uploaded = (import_id: string, file = cups) =>
    storePart(orders.shop.db, Number(import_id), 0, Buffer.from(file))

  /** Creates an import that has written a product. */
  async function writtenImport(): Promise<Input> {
    const file = cupsOf(next())
    const { import_id } = await done('startProductImport', await newImport(file))
    await uploaded(import_id!, file)
    for (const step of ['checkProductImport', 'runProductImport']) {
      await done(step, { import_id })
      await orders.shop.runJobs()
    }
    return { import_id }
  }

  async function failedRun(): Promise<Input> {
    const run_id = randomUUID()
    await sql`
      insert into pgboss.job (id, name, state, output, retry_count, retry_limit, policy, completed_on)
        select ${run_id}::uuid, name, 'failed', '{"reason": "no answer"}', 5, 5, policy, now()
          from pgboss.queue where name = 'send-refund'`.execute(orders.shop.ownerDb)
    return { job: 'send-refund', run_id }
  }

  async function newPlan(more: Input): Promise<Input> {
    const plan = await readNewestPlan(orders.shop.db)
    const { goal_rupees, ...terms } = writePlanDown(plan)
    const confirmed_percent = shareOf(plan)
    return { ...terms, goal_rupees: goal_rupees + 1_000, version: plan.version, confirmed_percent, ...more }
  }

  /** Creates a plan proposal by another staff member. */
  async function proposed(): Promise<Input> {
    await dropProposal()
    const data = await done('proposePlan', { ...(await newPlan({})), request_id: newRequestId() })
    return { proposal_id: data['proposal_id'] }
  }

  /** Declines the waiting proposal, because only one may wait. */
  async function dropProposal(): Promise<void> {
    const waiting = await findWaitingProposal(orders.shop.db)
    if (!waiting) return
    await done('dropPlan', {
      proposal_id: waiting.id,
      note: 'another is asked for',
      request_id: newRequestId(),
    })
  }

  const tomorrow = () => `${new Date(Date.now() + 86_400_000).toISOString().slice(0, 10)}T12:00`
  const key = 'redeem_points_minimum'
  const changedSetting = async () => ({ key, value: 1_000 + next(), version: await seenVersion() })

  /** Returns the setting's version; 0 if it was never changed. */
  async function seenVersion(): Promise<number> {
    const settings = orders.shop.db.selectFrom('shop_setting').select('version').where('key', '=', key)
    return (await settings.executeTakeFirst())?.version ?? 0
  }

  return {
    decidePost: {
      input: async () => ({
        post_no: await question(),
        decision: 'refuse',
        reason: 'Not about it',
        version: 1,
      }),
      refused: { post_no: '999999' },
    },
    replyToPost: {
      input: async () => ({ post_no: await question(), reply: 'Yes, fresh from the hills.', version: 1 }),
      refused: { post_no: '999999' },
    },
    ...resource('Category', 'category_id', ['Move', 'Remove']),
    ...resource('Brand', 'brand_id', ['Move', 'Remove']),
    mergeCategory: merge('saveCategory', 'category_id'),
    mergeBrand: merge('saveBrand', 'brand_id'),
    ...resource('Banner', 'banner_id', ['Move', 'Remove']),
    ...resource('Offer', 'offer_id', ['Move', 'Remove']),
    ...resource('Shop', 'shop_id', ['Remove']),
    ...resource('MenuItem', 'item_id', ['Move', 'Remove']),
    ...resource('Article', 'article_id', ['Remove']),
    ...resource('Coupon', 'coupon_id', []),
    ...resource('DeliveryZone', 'zone_id', ['Remove']),
    ...resource('PinRange', 'range_id', ['Remove']),
    ...resource('Holiday', 'holiday_id', ['Remove']),
    saveProduct: { input: () => savedInputs.saveProduct(next()), refused: { category_id: '999999' } },
    saveVariantMatrix: {
      input: () => savedInputs.saveVariantMatrix(next()),
      refused: { options: [{ name: 'Size', values: ['S', 's'] }] },
    },
    addVariantOption: {
      input: async () => ({ group_id: await newGroup(), name: 'Colour', value: 'Red', others: [] }),
      refused: { value: '' },
    },
    dropVariantOption: {
      input: async () => ({ group_id: await newGroup(['Colour']), name: 'Colour' }),
      refused: { name: 'Length' },
    },
    renameVariantValues: {
      async input() {
        const values = [{ was: 'S', value: 'Small', said: [] }]
        return { group_id: await newGroup(), options: [{ name: 'Size', values }] }
      },
      refused: { options: [{ name: 'Size', values: [{ was: 'S', value: '', said: [] }] }] },
    },
    correctStock: {
      input: () => ({ product_id: '1', kind: 'add', units: 5 }),
      refused: { product_id: '999999' },
    },
    showProducts: {
      async input() {
        const data = await done('saveProduct', savedInputs.saveProduct(next()))
        const { product_id } = data['product'] as unknown as { product_id: string }
        return { product_ids: [product_id], is_shown: false }
      },
      refused: { product_ids: [] },
    },
    startProductImport: { input: () => newImport(), refused: { file_bytes: 0 } },
    checkProductImport: imported(uploaded),
    cancelProductImport: imported(() => undefined),
    runProductImport: imported(async (import_id) => {
      await uploaded(import_id)
      await done('checkProductImport', { import_id })
      await orders.shop.runJobs()
    }),
    undoProductImport: { input: writtenImport, refused: { import_id: '999999' } },
    startProductEdit: {
      async input() {
        await newImport()
        return { part: 'mrp', way: 'raise', value: String(next()) }
      },
      refused: { value: 'much' },
    },
    saveSetting: { input: changedSetting, refused: { version: 77 } },
    resetSetting: {
      async input() {
        await done('saveSetting', await changedSetting())
        return { key, version: await seenVersion() }
      },
      refused: { version: 77 },
    },
    addPlan: { input: () => newPlan({}), refused: { version: 77 } },
    cancelPlan: {
      async input() {
        const data = await done('addPlan', await newPlan({ starts_at: tomorrow() }))
        return { version: data.version, reason: 'typed wrongly' }
      },
      refused: { version: 77 },
    },
    proposePlan: {
      async input() {
        await dropProposal()
        return await newPlan({})
      },
      refused: { version: 77 },
    },
    approvePlan: { input: async () => await proposed(), refused: { proposal_id: '999999' } },
    dropPlan: {
      input: async () => ({ ...(await proposed()), note: 'the goal is too high' }),
      refused: { proposal_id: '999999' },
    },
    retryFailedRun: { input: failedRun, refused: { run_id: randomUUID() } },
  }
}
