import type { StaffAccess } from '../../../wire/define-call.ts'
import type { PlainKey } from '../../../words/sentence.ts'

/**
 * The names of an approval's calls on the wire. `drop` withdraws the viewer's own request, and declines
 * another's. An approval may have two calls, `decline` and `withdraw`, instead. Without `list`, at most one
 * request can wait at a time.
 */
type CallNames = { ask: string; approve: string; view: string; list?: string } & (
  | { drop: string }
  | { decline: string; withdraw: string }
)

/** A change that one staff member requests and another decides. */
export type Approval = {
  /**
   * The audit log's name for a request, such as 'deposit'. In an entry's subject the request's id follows.
   */
  name: string
  /** The name of a request's id on the wire: 'deposit_id'. */
  id: string
  /** The path of the list of requests. */
  path: string
  /** The staff roles that may make, see and decide requests. Requesters never approve their own requests. */
  access: StaffAccess
  calls: CallNames
  says: {
    /** The refusal to approve one's own request. The same text is shown as a note on that request. */
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
