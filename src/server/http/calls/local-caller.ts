import type { RequestContext } from '../../../platform/service/service.ts'
import { CallFailure } from '../../../wire/call-failure.ts'
import type { Caller } from '../../../wire/caller.ts'
import type { AnyCall } from '../../../wire/define-call.ts'
import type { RunCall } from './run-call.ts'
import type { ShownProducts } from './shown-products.ts'

/**
 * Makes calls in the same process to render pages. Access checks and parsing are the same as over HTTP.
 * @param onKept receives the products in each catalogue answer. The page cache needs them to know when the
 * page is outdated.
 */
export function createLocalCaller(
  runCall: RunCall,
  request: RequestContext,
  onKept?: (shown: ShownProducts) => void,
): Caller {
  return (async (call: AnyCall, input?: unknown) => {
    try {
      const made = await runCall(call, input, request)
      if ('shown' in made) onKept?.(made.shown)
      return made.answer
    } catch (error) {
      throw error instanceof CallFailure ? error.said(request.say) : error
    }
  }) as Caller
}
