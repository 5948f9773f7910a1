import type { RoutesContext } from '../../platform/service/routes.ts'
import type { StaffAccess } from '../../wire/define-call.ts'
import type { Say } from '../../words/words-of.ts'
import type { DownloadName } from './download-names.ts'

export type DownloadContext = Pick<RoutesContext, 'db' | 'secrets' | 'payouts' | 'sayIn'> & { say: Say }

/** A file's name, and its content in chunks. */
export type DownloadedFile = { name: string; parts: AsyncGenerator<string> }

/**
 * A file that staff can download. By default, finance staff have access. `open` parses the query, and throws
 * a CallFailure if no file exists for the query.
 */
export type Download = {
  file: DownloadName
  access?: StaffAccess
  /** The file's format; CSV by default. */
  format?: 'xml'
  open(context: DownloadContext, query: Record<string, unknown>): DownloadedFile
}

declare module '../../platform/service/feature.ts' {
  interface Extensions {
    /** The files that each feature lets staff download. */
    downloads: Download
  }
}
