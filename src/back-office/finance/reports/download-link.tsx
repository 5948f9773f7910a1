import type { ReactNode } from 'react'
import { backOfficePath } from '../../../wire/back-office-path.ts'
import type { DownloadName } from './download-names.ts'

type DownloadLinkProps = { file: DownloadName; query?: Record<string, string>; children: ReactNode }

/** A file for spreadsheets. Who downloads it is written down. */
export function DownloadLink({ file, query = {}, children }: DownloadLinkProps) {
  const search = new URLSearchParams(query).toString()
  return (
    <a
      className="button button-secondary"
      download
      href={`${backOfficePath}/api/download/${file}.csv${search && `?${search}`}`}
    >
      {children}
    </a>
  )
}
