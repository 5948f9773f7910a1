import type { RoutesContext } from '../../platform/service/routes.ts'
import type { Say } from '../../words/words-of.ts'
import type { DownloadName } from './download-names.ts'

export type DownloadContext = Pick<RoutesContext, 'db' | 'secrets' | 'payouts'> & { say: Say }

/** A file's name and its content, in parts. */
export type DownloadedFile = { name: string; parts: AsyncGenerator<string> }

/** A file that finance downloads. `open` parses the query of the request, and throws a CallFailure where there is no file. */
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
