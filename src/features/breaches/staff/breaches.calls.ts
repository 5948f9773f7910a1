import * as z from 'zod/mini'
import { statesOf } from '../../../states/states.ts'
import { staffCall } from '../../../wire/define-call.ts'
import { answer, defineContract } from '../../../wire/define-contract.ts'
import { day, idOut, momentOut, optionalField, requestId, text } from '../../../wire/fields.ts'
import { fieldNames, whoNames } from '../breach-query.ts'
import { breachNo, breachOut, slots } from './breach-fields.ts'

export const recordBreach = staffCall<typeof recordBreachContract>()('recordBreach', 'owner')

export const recordBreachContract = () =>
  defineContract({
    summary:
      'Records a breach of personal data, and saves the members that it touched. The list of members does not change afterwards.',
    change: { audits: 'breach' },
    input: z.object({
      found_on: day(),
      /** The time of day in India, such as '10:30'. */
      found_at: text({
        max: 5,
        rules: [[(time) => /^([01]\d|2[0-3]):[0-5]\d$/.test(time), 'office.breaches.timeInvalid']],
      }),
      what: text({
        max: 2_000,
        lines: true,
        rules: [[(said) => said.length >= 10, 'office.breaches.whatMissing']],
      }),
      who: z.enum(statesOf(whoNames), { error: 'office.breaches.whoMissing' }),
      /** The first and last day of the orders, for `ordered`. */
      from: optionalField(day()),
      until: optionalField(day()),
      field: optionalField(z.enum(statesOf(fieldNames), { error: 'office.breaches.fieldMissing' })),
      /** Member numbers for `listed`, separated by commas, spaces or line breaks. */
      members: optionalField(text({ max: 60_000, lines: true })),
      request_id: requestId,
    }),
    output: answer({ data: z.object({ breach_no: idOut, affected: z.number() }) }),
    refusals: {
      inFuture: [400, 'office.breaches.inFuture'],
      daysMissing: [400, 'office.breaches.daysMissing'],
      fieldMissing: [400, 'office.breaches.fieldMissing'],
      listInvalid: [400, 'office.breaches.listInvalid'],
      otherBody: [422, 'gate.otherBody'],
    },
    violations: { breach_found_before: ['inFuture'] },
  })

const textsOut = () => z.object({ en: z.string(), hi: z.string(), mr: z.string() })

export const previewBreachMessage = staffCall<typeof previewBreachMessageContract>()(
  'previewBreachMessage',
  'owner',
)

export const previewBreachMessageContract = () =>
  defineContract({
    summary: 'Returns the message about a breach in each language, as members would read it. Sends nothing.',
    input: z.object({ breach_no: breachNo, ...slots() }),
    output: answer({ data: textsOut() }),
    refusals: { unknown: [404, 'office.breaches.unknown'] },
  })

export const tellBreach = staffCall<typeof tellBreachContract>()('tellBreach', 'owner')

export const tellBreachContract = () =>
  defineContract({
    summary: 'Sends the message about a breach to each member that it touched, once.',
    change: { audits: 'breach' },
    input: z.object({ breach_no: breachNo, ...slots(), request_id: requestId }),
    output: answer({ data: z.object({ breach_no: idOut }) }),
    refusals: {
      unknown: [404, 'office.breaches.unknown'],
      toldBefore: [409, 'office.breaches.toldBefore'],
      otherBody: [422, 'gate.otherBody'],
    },
  })

export const closeBreach = staffCall<typeof closeBreachContract>()('closeBreach', 'owner')

export const closeBreachContract = () =>
  defineContract({
    summary: 'Closes a breach with what was done about it. Its clock stops.',
    change: { audits: 'breach' },
    input: z.object({
      breach_no: breachNo,
      done: text({
        max: 2_000,
        lines: true,
        rules: [[(said) => said.length >= 10, 'office.breaches.doneMissing']],
      }),
      /** Why no member is notified. Required if a member could be, and the message was not sent. */
      not_told_reason: optionalField(
        text({
          max: 2_000,
          lines: true,
          rules: [[(said) => said.length >= 10, 'office.breaches.reasonMissing']],
        }),
      ),
      request_id: requestId,
    }),
    output: answer({ data: z.object({ breach_no: idOut }) }),
    refusals: {
      unknown: [404, 'office.breaches.unknown'],
      closedBefore: [409, 'office.breaches.closedBefore'],
      stillNotifying: [409, 'office.breaches.stillNotifying'],
      reasonMissing: [400, 'office.breaches.reasonMissing'],
      otherBody: [422, 'gate.otherBody'],
    },
  })

export const viewBreach = staffCall<typeof viewBreachContract>()('viewBreach', 'owner')

export const viewBreachContract = () =>
  defineContract({
    summary: 'Returns a breach, whom it touched, and how far the members were told.',
    input: z.object({ breach_no: breachNo }),
    output: answer({
      data: z.extend(breachOut, {
        /** The rule by which the members were chosen, as a sentence. */
        chosen: z.string(),
        noted_by: z.string(),
        noted_at: momentOut,
        telling_at: z.nullable(momentOut),
        told_at: z.nullable(momentOut),
        texts: z.nullable(textsOut()),
        /** The members to whom every channel refused the message. */
        undelivered: z.number(),
        done: z.nullable(z.string()),
        not_told_reason: z.nullable(z.string()),
        closed_by: z.nullable(z.string()),
        closed_at: z.nullable(momentOut),
      }),
    }),
    refusals: { unknown: [404, 'office.breaches.unknown'] },
  })
