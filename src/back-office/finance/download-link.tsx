import type { ReactNode } from 'react'
import { backOfficePath } from '../../wire/back-office-path.ts'
import { useWords } from '../../words/use-words.tsx'
import type { DownloadName } from './download-names.ts'

type DownloadLinkProps = {
  file: DownloadName
  /** The file's format; CSV by default. */
  format?: 'csv' | 'xml'
  query?: Record<string, string>
  small?: boolean
  children: ReactNode
}

/** Shows a link to a file. The server records downloads in the audit log. */
export function DownloadLink({
  file,
  format = 'csv',
  query = {},
  small = false,
  children,
}: DownloadLinkProps) {
  const search = new URLSearchParams(query).toString()
  return (
    <a
      className={`button button-secondary${small ? ' button-small' : ''}`}
      download
      href={`${backOfficePath}/api/download/${file}.${format}${search && `?${search}`}`}
    >
      {children}
    </a>
  )
}

/** Shows links to a month's files for the GST return. */
export function GstFiles({ month }: { month: string }) {
  const say = useWords()
  return (
    <>
      <DownloadLink file="gst-register" query={{ month }} small>
        {say('office.finance.downloadRegister')}
      </DownloadLink>
      <DownloadLink file="gst-b2b" query={{ month }} small>
        {say('office.finance.downloadB2b')}
      </DownloadLink>
      <DownloadLink file="gst-cdnr" query={{ month }} small>
        {say('office.finance.downloadCdnr')}
      </DownloadLink>
      <DownloadLink file="gst-b2cs" query={{ month }} small>
        {say('office.finance.downloadB2cs')}
      </DownloadLink>
      <DownloadLink file="gst-hsn-b2b" query={{ month }} small>
        {say('office.finance.downloadHsnB2b')}
      </DownloadLink>
      <DownloadLink file="gst-hsn-b2c" query={{ month }} small>
        {say('office.finance.downloadHsnB2c')}
      </DownloadLink>
    </>
  )
}
