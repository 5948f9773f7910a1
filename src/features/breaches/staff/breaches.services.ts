import type { BreachQuery, BreachTexts } from '../../../platform/database/json-columns.ts'
import type { Service } from '../../../platform/service/service.ts'
import { readShopSetting } from '../../../platform/settings/shop-settings.ts'
import { refuse } from '../../../wire/call-failure.ts'
import type { CallInput } from '../../../wire/define-call.ts'
import { breachTerms } from '../breach.settings.ts'
import { filledTexts } from '../breach-message.flow.ts'
import {
  closeBreachRow,
  countUndelivered,
  findBreach,
  insertBreach,
  startNotifying,
} from '../breaches.sql.ts'
import { closeBreach, previewBreachMessage, recordBreach, tellBreach, viewBreach } from './breaches.calls.ts'
import { chosenText, shownBreach } from './shown-breach.ts'

export const recordBreachService: Service<typeof recordBreach> = async ({ db, staff, say }, input) => {
  const query = queryOf(input)
  const foundAt = new Date(`${input.found_on}T${input.found_at}:00+05:30`)
  const { id, affected } = await insertBreach(db, { foundAt, what: input.what, query, staffId: staff.id })
  return {
    message: say('office.breaches.recorded', { count: affected }),
    data: { breach_no: id, affected },
    audited: {
      id: String(id),
      before: {},
      after: { what: input.what, chosen: chosenText(query, say), affected },
    },
  }
}

type Recorded = Parameters<typeof recordBreachService>[1]

function queryOf({ who, from, until, field, members }: Recorded): BreachQuery {
  switch (who) {
    case 'all':
      return { who }
    case 'ordered':
      if (!from || !until || until < from)
        throw refuse(recordBreach, 'daysMissing', { field: from ? 'until' : 'from' })
      return { who, from, until }
    case 'field':
      if (!field) throw refuse(recordBreach, 'fieldMissing', { field: 'field' })
      return { who, field }
    case 'listed': {
      const given = (members ?? '').split(/[\s,;"]+/).filter((one) => one !== '')
      if (given.length === 0 || !given.every((one) => /^\d{1,15}$/.test(one)))
        throw refuse(recordBreach, 'listInvalid', { field: 'members' })
      return { who, members: [...new Set(given.map(Number))] }
    }
  }
}

export const previewBreachMessageService: Service<typeof previewBreachMessage> = async (context, input) => {
  const breach = await findBreach(context.db, Number(input.breach_no))
  if (!breach) throw refuse(previewBreachMessage, 'unknown')
  return { data: filledTexts(context, breach.found_at, textsOf(input)) }
}

export const tellBreachService: Service<typeof tellBreach> = async ({ db, staff, say }, input) => {
  const id = Number(input.breach_no)
  const breach = await findBreach(db, id)
  if (!breach) throw refuse(tellBreach, 'unknown')
  const texts = textsOf(input)
  if (!(await startNotifying(db, id, { texts, staffId: staff.id }))) throw refuse(tellBreach, 'toldBefore')
  return {
    message: say('office.breaches.telling', { count: breach.affected - breach.unreachable }),
    data: { breach_no: id },
    audited: {
      id: String(id),
      before: {},
      after: { message: Object.values(texts).flatMap(({ data, advice }) => [data, advice]) },
    },
  }
}

export const closeBreachService: Service<typeof closeBreach> = async ({ db, staff, say }, input) => {
  const id = Number(input.breach_no)
  if (!(await findBreach(db, id))) throw refuse(closeBreach, 'unknown')
  const reason = input.not_told_reason ?? null
  if (!(await closeBreachRow(db, id, { done: input.done, reason, staffId: staff.id }))) {
    // Reads it again, because another window may have changed it.
    const breach = await findBreach(db, id)
    if (breach?.state !== 'open') throw refuse(closeBreach, 'closedBefore')
    if (breach.telling_at) throw refuse(closeBreach, 'stillNotifying')
    throw refuse(closeBreach, 'reasonMissing', { field: 'not_told_reason' })
  }
  return {
    message: say('office.breaches.closedNow'),
    data: { breach_no: id },
    audited: {
      id: String(id),
      before: {},
      after: { done: input.done, ...(reason !== null && { not_told_reason: reason }) },
    },
  }
}

export const viewBreachService: Service<typeof viewBreach> = async (context, input) => {
  const { db, say } = context
  const breach = await findBreach(db, Number(input.breach_no))
  if (!breach) throw refuse(viewBreach, 'unknown')
  const { hours } = await readShopSetting(db, breachTerms)
  const { noted_at, telling_at, told_at, texts, done, not_told_reason, closed_at } = breach
  return {
    data: {
      ...shownBreach(breach, hours),
      chosen: chosenText(breach.query, say),
      noted_by: breach.noter,
      noted_at,
      telling_at,
      told_at,
      texts: texts && filledTexts(context, breach.found_at, texts),
      undelivered: await countUndelivered(db, breach.id),
      done,
      not_told_reason,
      closed_by: breach.closer,
      closed_at,
    },
  }
}

type Slots = Pick<
  CallInput<typeof tellBreach>,
  'data_en' | 'advice_en' | 'data_hi' | 'advice_hi' | 'data_mr' | 'advice_mr'
>

function textsOf(input: Slots): BreachTexts {
  return {
    en: { data: String(input.data_en), advice: String(input.advice_en) },
    hi: { data: String(input.data_hi), advice: String(input.advice_hi) },
    mr: { data: String(input.data_mr), advice: String(input.advice_mr) },
  }
}
