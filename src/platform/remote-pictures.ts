/** A picture of another host, encoded anew and named after its content. */
export type RemotePicture = { name: string; content: Buffer; width: number; height: number }

export type RemotePictures = {
  /** Undefined for what is no picture. @throws any error when it is not to be had, or lies where the shop must not reach. */
  fetch(address: string): Promise<RemotePicture | undefined>
}
