import * as z from 'zod/mini'
import { staffCall } from '../../../../../wire/define-call.ts'
import { answer, defineContract } from '../../../../../wire/define-contract.ts'
import { idOut, requestId, text } from '../../../../../wire/fields.ts'

export const makeManifest = staffCall<typeof makeManifestContract>()('makeManifest', 'orders')

export const makeManifestContract = () =>
  defineContract({
    summary: 'Puts all parcels that wait for a courier on a manifest, each once.',
    change: { audits: 'manifest' },
    input: z.object({ courier: text({ max: 100 }), request_id: requestId }),
    output: answer({ data: z.object({ manifest_id: idOut, parcels: z.number() }) }),
    refusals: {
      nothing: [409, 'office.dispatch.nothingWaits'],
      savedAlready: [422, 'office.form.savedAlready'],
    },
  })
