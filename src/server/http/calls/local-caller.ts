import type { RequestContext } from '../../../platform/service/service.ts'
import { CallFailure } from '../../../wire/call-failure.ts'
import type { Caller } from '../../../wire/caller.ts'
import type { AnyCall } from '../../../wire/define-call.ts'
import type { RunCall } from './run-call.ts'

/** Makes calls in process, for rendering pages: through the same gate and parsing, without HTTP. */
export function createLocalCaller(runCall: RunCall, request: RequestContext): Caller {
  return (async (call: AnyCall, input?: unknown) => {
    try {
      return (await runCall(call, input, request)).answer
    } catch (error) {
      throw error instanceof CallFailure ? error.said(request.say) : error
    }
  }) as Caller
}
