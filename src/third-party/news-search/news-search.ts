/** An article, as the service describes it. The texts may contain markup, and the URLs are not checked. */
export type FoundArticle = {
  title: string
  description: string
  author: string | null
  /** The newspaper or website that published the article. */
  source: string
  url: string
  /** The URL of the article's picture on another host. */
  picture: string | null
  publishedAt: Date
}

/** A service that searches the news. Source: newsapi.org, `GET /v2/everything`. */
export type NewsSearch = {
  /**
   * Returns the newest English articles about a topic, or none.
   * @throws NewsSearchError if there was no usable answer.
   */
  search(topic: string): Promise<FoundArticle[]>
  /**
   * The URL prefix of pictures that the shop itself serves; a picture's name follows. Only the stand-in sets
   * this.
   */
  readonly ownPictures?: string
}

/**
 * Why there was no usable answer. `refused`: an operator must act, for example because the key is wrong or
 * the plan has expired. `tooMany`: the plan allows no more requests for now. `unavailable`: a temporary
 * fault.
 */
export type NewsSearchFailure = 'refused' | 'tooMany' | 'unavailable'

/** Thrown when the news service gives no usable answer. `reason` says who can solve the problem. */
export class NewsSearchError extends Error {
  override name = 'NewsSearchError'
  readonly reason: NewsSearchFailure

  constructor(reason: NewsSearchFailure, message: string, options?: ErrorOptions) {
    super(message, options)
    this.reason = reason
  }
}
