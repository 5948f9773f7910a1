import type { SettingsReader } from './settings.ts'

/** How much memory each cache may fill, in bytes. */
export type CacheSettings = ReturnType<typeof readCaches>

export function readCaches(read: SettingsReader) {
  const megabytes = (name: string, fallback: number) =>
    read.wholeNumber(name, fallback, 1, 65_536) * 1024 * 1024
  return {
    /** Visitors' pages, each as it is and in two encodings. */
    pageBytes: megabytes('PAGE_CACHE_MB', 64),
    /** Members' pages as rendered for no member in particular. */
    memberPageBytes: megabytes('MEMBER_PAGE_CACHE_MB', 16),
    /** Answers made from the catalogue. */
    answerBytes: megabytes('ANSWER_CACHE_MB', 32),
    /** Invoices as PDF; a thousand take 32 MB. */
    invoiceBytes: megabytes('INVOICE_CACHE_MB', 16),
    /** Pictures of articles, in the data folder; those of a day take about 20 MB. */
    newsPictureBytes: megabytes('NEWS_PICTURE_CACHE_MB', 200),
  }
}
