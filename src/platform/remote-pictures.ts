/** A picture from another host, re-encoded and named by its content. */
export type RemotePicture = { name: string; content: Buffer; width: number; height: number }

export type RemotePictures = {
  /**
   * Returns undefined if it is no picture.
   * @throws an error when it cannot be fetched, or its host is not allowed.
   */
  fetch(address: string): Promise<RemotePicture | undefined>
}
