/** A picture from another host, re-encoded and named by its content. */
export type RemotePicture = { name: string; content: Buffer; width: number; height: number }

export type RemotePictures = {
  /**
   * Fetches a picture. Returns undefined if the response is not a picture.
   * @throws an error when the picture cannot be fetched, or its host is not allowed.
   */
  fetch(address: string): Promise<RemotePicture | undefined>
}
