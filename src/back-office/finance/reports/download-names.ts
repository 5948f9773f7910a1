/** The files that the staff of finance download. */
export type DownloadName =
  | 'withdrawals-waiting'
  | 'withdrawals-bank'
  | 'transfers'
  | 'trial-balance'
  | 'tds'
  | 'gst-register'
  | 'gst-b2cs'
  | 'gst-hsn'
  | 'gst-bridge'
  | 'settlements'
  | 'remittances'
  | 'deposits'
