import * as z from 'zod/mini'
import { idPage } from '../../../../../wire/cursors.ts'
import { staffCall } from '../../../../../wire/define-call.ts'
import { answer, defineContract } from '../../../../../wire/define-contract.ts'
import { manifestOut, parcelSums } from './manifest-fields.ts'

export const findManifests = staffCall<typeof findManifestsContract>()('findManifests', 'orders', 'support')

export const findManifestsContract = () =>
  defineContract({
    summary: 'Lists the parcels that wait for each courier, and the manifests, newest first.',
    input: z.object(idPage),
    output: answer({
      waiting: z.array(z.object(parcelSums)),
      data: z.array(manifestOut),
      next_cursor: z.optional(z.string()),
      may_make: z.boolean(),
    }),
  })
