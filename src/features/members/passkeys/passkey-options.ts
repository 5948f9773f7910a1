import * as z from 'zod/mini'
import { answer } from '../../../wire/define-contract.ts'

/** Options to pass to the browser's WebAuthn unchanged. */
export function passkeyOptionsAnswer() {
  return answer({ data: z.object({ options: z.record(z.string(), z.unknown()) }) })
}
