import type { Service } from '../../../platform/service/service.ts'
import { shopTime } from '../../../platform/shop-time.ts'
import { refuse } from '../../../wire/call-failure.ts'
import { messagesMax } from '../complaint-fields.ts'
import { closeComplaint, insertMessage, listMessages, lockComplaint, setTurn } from '../complaints.sql.ts'
import { notifyWriter } from '../notify-writer.flow.ts'
import { answerComplaint, viewComplaint } from './complaints.calls.ts'
import { officeComplaint } from './office-complaint.ts'
import { findComplaint } from './office-complaints.sql.ts'

export const answerComplaintService: Service<typeof answerComplaint> = async (
  context,
  { complaint_no: no, text, close, version },
) => {
  const { db, staff, say } = context
  const locked = await lockComplaint(db, Number(no))
  if (!locked) throw refuse(answerComplaint, 'unknownComplaint')
  if (locked.closed_at) throw refuse(answerComplaint, 'isClosed')
  if (locked.messages >= messagesMax) throw refuse(answerComplaint, 'tooLong')
  await insertMessage(db, locked, { position: locked.messages + 1, text, staffId: staff.id })
  // Closes the complaint only if staff had read all messages. A message that they had not read still needs an
  // answer.
  const isAllRead = locked.messages === version
  const closes = close && isAllRead
  if (closes) await closeComplaint(db, locked, 'staff')
  else if (isAllRead) await setTurn(db, locked, 'member')
  await notifyWriter(context, locked, 'answered')
  return {
    message: say(isAllRead ? 'office.complaints.answered' : 'office.complaints.saidMeanwhile'),
    data: { complaint_no: locked.id },
    audited: { id: String(locked.id), before: null, after: { answer: text, closed: closes } },
  }
}

export const viewComplaintService: Service<typeof viewComplaint> = async ({ db }, { complaint_no: no }) => {
  const complaint = await findComplaint(db, Number(no))
  if (!complaint) throw refuse(viewComplaint, 'unknownComplaint')
  const messages = await listMessages(db, complaint)
  return {
    data: {
      ...officeComplaint(complaint, shopTime()),
      messages: messages.map(({ text, at, staff_name: name }) => ({
        text,
        at,
        by: name === null ? ('member' as const) : ('staff' as const),
        name: name ?? complaint.name,
      })),
    },
  }
}
