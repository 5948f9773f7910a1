import type { RoutesContext } from '../../platform/service/routes.ts'
import type { Say } from '../../words/words-of.ts'
import type { DownloadName } from './download-names.ts'

export type DownloadContext = Pick<RoutesContext, 'db' | 'secrets' | 'payouts'> & { say: Say }

/** A file's name, and its content in chunks. */
export type DownloadedFile = { name: string; parts: AsyncGenerator<string> }

/**
 * A file that finance staff can download. `open` parses the query, and throws a CallFailure if there is no
 * such file.
 */
export type Download = {
  file: DownloadName
  open(context: DownloadContext, query: Record<string, unknown>): DownloadedFile
}

declare module '../../platform/service/feature.ts' {
  interface Extensions {
    /** The files of each feature. */
    downloads: Download
  }
}
