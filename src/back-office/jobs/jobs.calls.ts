import * as z from 'zod/mini'
import { readUuid } from '../../wire/cursors.ts'
import { staffCall } from '../../wire/define-call.ts'
import { answer, defineContract } from '../../wire/define-contract.ts'
import { momentOut, text } from '../../wire/fields.ts'
import { nightlyChecks } from './nightly-checks.ts'
import { webhookOut } from './webhook-fields.ts'

export const getHealth = staffCall<typeof getHealthContract>()('getHealth', 'owner')

const modeOut = () => z.enum(['real', 'standIn', 'off'])

export const getHealthContract = () =>
  defineContract({
    summary:
      'Reports the state of the queues, the nightly checks, the third-party services and the database.',
    input: z.object({}),
    output: answer({
      data: z.object({
        queues: z.array(
          z.object({
            name: z.string(),
            cron: z.nullable(z.string()),
            waiting: z.number(),
            active: z.number(),
            failed: z.number(),
            ended_at: z.nullable(momentOut),
          }),
        ),
        checks: z.array(
          z.object({
            name: z.enum(nightlyChecks),
            checked_at: momentOut,
            differences: z.number(),
            examples: z.array(z.string()),
          }),
        ),
        /**
         * Problems that were first found more than 15 minutes ago and that no mail has reported: their
         * number, and when the first was found.
         */
        untold_alerts: z.nullable(z.object({ count: z.number(), since: z.nullable(momentOut) })),
        services: z.object({
          cardPayments: modeOut(),
          payouts: modeOut(),
          couriers: modeOut(),
          messages: modeOut(),
          mail: modeOut(),
          push: modeOut(),
          ifscLookup: modeOut(),
          newsSearch: modeOut(),
          panCheck: modeOut(),
          eInvoices: modeOut(),
        }),
        node_version: z.string(),
        started_at: momentOut,
        memory_bytes: z.number(),
        database: z.object({
          version: z.string(),
          bytes: z.number(),
          connections: z.number(),
          connections_max: z.number(),
          last_migration: z.nullable(z.string()),
        }),
      }),
    }),
  })

export const retryFailedRun = staffCall<typeof retryFailedRunContract>()('retryFailedRun', 'owner')

export const retryFailedRunContract = () =>
  defineContract({
    summary: 'Puts a failed job run back into its queue. A repeated call retries it once.',
    change: { audits: 'job' },
    input: z.object({
      job: text({ max: 100 }),
      run_id: text({ max: 36, rules: [[(value) => readUuid(value) !== undefined, 'field.invalidId']] }),
    }),
    output: answer({}),
    refusals: {
      notFailed: [409, 'office.jobs.notFailed'],
      waitsAlready: [409, 'office.jobs.waitsAlready'],
    },
  })

export const viewWebhook = staffCall<typeof viewWebhookContract>()('viewWebhook', 'owner', 'finance')

export const viewWebhookContract = () =>
  defineContract({
    summary:
      'Returns the body of a stored webhook, without data that identifies a person, a card or an account.',
    input: z.object({ provider: text({ max: 60 }), event_id: text({ max: 100 }) }),
    output: answer({
      data: z.extend(webhookOut, {
        /** The body as readable text; null if it is not JSON. */
        body: z.nullable(z.string()),
      }),
    }),
    refusals: { unknown: [404, 'office.jobs.webhookUnknown'] },
  })
