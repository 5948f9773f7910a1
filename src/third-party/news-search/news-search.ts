/** An article as the service describes it: texts may hold markup, and URLs are unchecked. */
export type FoundArticle = {
  title: string
  description: string
  author: string | null
  /** The paper or site that published it. */
  source: string
  url: string
  /** The URL of the article's picture on another host. */
  picture: string | null
  publishedAt: Date
}

/** A service that searches the news. Source: newsapi.org, `GET /v2/everything`. */
export type NewsSearch = {
  /**
   * Returns the newest English articles about a topic, possibly none.
   * @throws NewsSearchError when there was no usable answer.
   */
  search(topic: string): Promise<FoundArticle[]>
  /** The URL prefix of the shop's own pictures, followed by their names. Only a stand-in has it. */
  readonly ownPictures?: string
}

/**
 * Why there was no usable answer. `refused`: the operator must act (a wrong key, an expired plan). `tooMany`:
 * the plan's requests are used up for now. `unavailable`: a fault that may pass.
 */
export type NewsSearchFailure = 'refused' | 'tooMany' | 'unavailable'

/** The news service gave no usable answer; `reason` says who can fix that. */
export class NewsSearchError extends Error {
  override name = 'NewsSearchError'
  readonly reason: NewsSearchFailure

  constructor(reason: NewsSearchFailure, message: string, options?: ErrorOptions) {
    super(message, options)
    this.reason = reason
  }
}
