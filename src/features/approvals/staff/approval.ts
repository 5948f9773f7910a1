import type { StaffAccess } from '../../../wire/define-call.ts'
import type { PlainKey } from '../../../words/sentence.ts'

/**
 * The names of an approval's calls on the wire. `drop` both withdraws (for the requester) and declines (for
 * anyone else); an approval may have two calls instead. Without `list`, only one request can wait.
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
  /** The path of the list of requests. */
  path: string
  /** The staff roles that may request, see and decide. The requester never approves. */
  access: StaffAccess
  calls: CallNames
  says: {
    /** The refusal to approve one's own request, and the note that explains it. */
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
