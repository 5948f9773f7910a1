import type { AnyCall, CallInput, CallOutput } from './define-call.ts'

/**
 * The one way to make a call. On the server it runs the service in process, in the browser it is an HTTP request;
 * both pass the same gate, the same parsing and the same stripping of the output.
 * `user_id` may be left out of a member's call: the caller fills in its own.
 * @throws CallFailure when the call is refused or fails.
 */
export type Caller = <C extends AnyCall>(
  call: C,
  ...input: Record<never, never> extends Omit<CallInput<C>, 'user_id'>
    ? [input?: OptionalUserId<CallInput<C>>, options?: CallOptions]
    : [input: OptionalUserId<CallInput<C>>, options?: CallOptions]
) => Promise<CallOutput<C>>

/** What a browser may say about a request. The server, which asks in process, has no use for it. */
export type CallOptions = {
  /**
   * Aborts the request, which then has no answer. It replaces the usual deadline, so whoever passes one has to abort
   * in time.
   */
  signal?: AbortSignal
}

type OptionalUserId<Input> = Input extends { user_id?: unknown }
  ? Omit<Input, 'user_id'> & Partial<Pick<Input, 'user_id'>>
  : Input
