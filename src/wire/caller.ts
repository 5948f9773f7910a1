import type { AnyCall, CallInput, CallOutput } from './define-call.ts'

/**
 * Makes a call. Pages reach the server only in this way. The server's caller runs the service in the same
 * process, and the browser's caller sends an HTTP request. Both apply the same access checks, parse the
 * input, and remove undeclared fields from the answer. A call of a member may omit `user_id`, which the
 * caller then adds.
 * @throws CallFailure if the call is refused or fails.
 */
export type Caller = <C extends AnyCall>(
  call: C,
  ...input: Record<never, never> extends Omit<CallInput<C>, 'user_id'>
    ? [input?: OptionalUserId<CallInput<C>>, options?: CallOptions]
    : [input: OptionalUserId<CallInput<C>>, options?: CallOptions]
) => Promise<CallOutput<C>>

/** Options of a request in the browser. The server's caller ignores them. */
export type CallOptions = {
  /**
   * Aborts the request, which then gets no answer. The signal replaces the default deadline, so the code that
   * passes it must abort in time.
   */
  signal?: AbortSignal
}

type OptionalUserId<Input> = Input extends { user_id?: unknown }
  ? Omit<Input, 'user_id'> & Partial<Pick<Input, 'user_id'>>
  : Input
