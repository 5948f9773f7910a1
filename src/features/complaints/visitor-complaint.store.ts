import type { ShownComplaint } from './complaint-view.tsx'

/** A visitor's complaint, and the mobile number that opens it. */
export type OpenedComplaint = { complaint: ShownComplaint; mobile: string }

let opened: OpenedComplaint | undefined

/** Keeps an opened complaint in memory, so that its own page need not ask for the mobile number again. */
export function keepOpened(complaint: OpenedComplaint): void {
  opened = complaint
}

export function readOpened(complaintNo: string): OpenedComplaint | undefined {
  return opened?.complaint.complaint_no === complaintNo ? opened : undefined
}
