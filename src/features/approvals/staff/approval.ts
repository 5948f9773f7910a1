import type { StaffAccess } from '../../../wire/define-call.ts'
import type { PlainKey } from '../../../words/sentence.ts'

/**
 * The names of an approval's calls on the wire. A request is dropped by one call, which withdraws it for its
 * requester and declines it for anyone else, or by a call for each. Without `list` only one can wait.
 */
type CallNames = { ask: string; approve: string; view: string; list?: string } & (
  | { drop: string }
  | { decline: string; withdraw: string }
)

/** A change that one staff member requests and another decides. */
export type Approval = {
  /** The audit log's name of a request, before its id: 'deposit'. */
  name: string
  /** The name of a request's id on the wire: 'deposit_id'. */
  id: string
  /** The URL of the list of requests. */
  path: string
  /** Who may request, see and decide. The requester never approves. */
  access: StaffAccess
  calls: CallNames
  says: {
    /** The refusal of one's own request, and the note beside it. */
    own: PlainKey
    /** The effect of declining or withdrawing. */
    noEffect?: PlainKey
  }
}

/** An approval with a list of its requests. */
export type ListedApproval = Approval & {
  calls: { list: string }
  says: { title: PlainKey; text: PlainKey; none: PlainKey; noneText: PlainKey }
}

/**
 * Describes an approval: `approvalCalls` makes its calls, `serveApproval` answers them, and `ApprovalList`
 * and `ApprovalDrawer` draw it.
 */
export function describeApproval<const A extends Approval>(approval: A): A {
  return approval
}
