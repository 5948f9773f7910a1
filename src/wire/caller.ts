import type { AnyCall, CallInput, CallOutput } from './define-call.ts'

/**
 * Makes a call. Pages have no other way to reach the server. On the server it runs the service in process, in
 * the browser it sends an HTTP request. Both pass the same access checks, input parsing and output stripping.
 * A member's call may omit `user_id`: the caller adds its own.
 * @throws CallFailure when the call is refused or fails.
 */
export type Caller = <C extends AnyCall>(
  call: C,
  ...input: Record<never, never> extends Omit<CallInput<C>, 'user_id'>
    ? [input?: OptionalUserId<CallInput<C>>, options?: CallOptions]
    : [input: OptionalUserId<CallInput<C>>, options?: CallOptions]
) => Promise<CallOutput<C>>

/** Options of a browser's request. The in-process caller ignores them. */
export type CallOptions = {
  /**
   * Aborts the request, which then has no answer. The signal replaces the default deadline, so the caller's
   * code must abort in time.
   */
  signal?: AbortSignal
}

type OptionalUserId<Input> = Input extends { user_id?: unknown }
  ? Omit<Input, 'user_id'> & Partial<Pick<Input, 'user_id'>>
  : Input
