import * as z from 'zod/mini'
import { staffCall } from '../../../../../wire/define-call.ts'
import { answer, defineContract } from '../../../../../wire/define-contract.ts'
import { id, idOut, requestId, rupeesOut, text } from '../../../../../wire/fields.ts'
import { manifestOut } from './manifest-fields.ts'

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

export const viewManifest = staffCall<typeof viewManifestContract>()('viewManifest', 'orders', 'support')

export const viewManifestContract = () =>
  defineContract({
    summary: 'Returns a manifest with its parcels in the order of their booking.',
    input: z.object({ manifest_id: id() }),
    output: answer({
      manifest: manifestOut,
      data: z.array(
        z.object({
          orderno: z.string(),
          tracking_no: z.string(),
          pin_code: z.string(),
          weight_grams: z.number(),
          collect: rupeesOut,
        }),
      ),
    }),
    refusals: { notFound: [404, 'office.dispatch.noManifest'] },
  })
