import * as z from 'zod/mini'
import { answer } from '../../../wire/define-contract.ts'

/** Options that a browser's WebAuthn takes as they are. */
export function passkeyOptionsAnswer() {
  return answer({ data: z.object({ options: z.record(z.string(), z.unknown()) }) })
}
