import * as z from 'zod/mini'
import { staffCall } from '../../wire/define-call.ts'
import { answer, defineContract } from '../../wire/define-contract.ts'
import { momentOut } from '../../wire/fields.ts'
import { nightlyChecks } from './nightly-checks.ts'

export const getHealth = staffCall<typeof getHealthContract>()('getHealth', 'owner')

const mode = z.enum(['real', 'standIn', 'off'])

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
        /** Problems that no mail could report, and since when. */
        untold_alerts: z.nullable(z.object({ count: z.number(), since: z.nullable(momentOut) })),
        services: z.object({
          cardPayments: mode,
          payouts: mode,
          couriers: mode,
          messages: mode,
          mail: mode,
          push: mode,
          ifscLookup: mode,
          newsSearch: mode,
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
