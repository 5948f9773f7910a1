import { openComplaint } from '../../src/features/complaints/complaints.calls.ts'
import { newRequestId } from '../../src/wire/new-request-id.ts'
import { fileBytes } from '../file-bytes.ts'
import type { StaffChanges, StaffChangesFixture } from './fixture.ts'

export function complaintChanges({ orders, next }: StaffChangesFixture): StaffChanges {
  async function complained(): Promise<string> {
    const asked = { kind: 'other', text: 'The parcel arrived open.', request_id: newRequestId() }
    const { body } = await orders.shop.send(openComplaint, asked, await orders.shop.createMember())
    return body.data.complaint_no
  }

  return {
    answerComplaint: {
      input: async () => ({ complaint_no: await complained(), text: 'We send another one.', version: 1 }),
      refused: { complaint_no: '999999' },
    },
    setComplaintDocket: {
      input: async () => ({
        complaint_no: await complained(),
        docket_no: `NCH${next()}`,
        docket_on: '2026-11-15',
      }),
      refused: { complaint_no: '999999' },
    },
    importHelplineDockets: {
      input: () => ({
        source: 'Helpline',
        file: fileBytes(
          `docket,date,name,mobile,details\nFILE${next()},15-11-2026,Asha Rao,9820000123,The parcel arrived open.`,
        ),
      }),
      refused: { source: '' },
    },
  }
}
