import { requestShare, type Shared } from './share-request.store.ts'

/** Shares an address by the phone's own sheet, with a picture where that takes one; where there is none, by a sheet of the shop. */
export async function shareLink(shared: Shared, picture?: HTMLImageElement): Promise<void> {
  const { title, url } = shared
  try {
    if (typeof navigator.share === 'function')
      return await navigator.share({ title, url, ...(await filesOf(picture, title)) })
  } catch (error) {
    // The person closed the sheet, which needs no answer. Whatever else the phone refuses, there are other ways.
    if (error instanceof DOMException && error.name === 'AbortError') return
  }
  requestShare(shared)
}

const sideMax = 1_080

/** The picture as a file that every app takes. It is drawn from the page, since a phone forgets the press while it is fetched. */
async function filesOf(picture: HTMLImageElement | undefined, name: string): Promise<{ files?: File[] }> {
  if (!picture?.complete || picture.naturalWidth === 0 || typeof navigator.canShare !== 'function') return {}
  const scale = Math.min(1, sideMax / Math.max(picture.naturalWidth, picture.naturalHeight))
  const canvas = document.createElement('canvas')
  canvas.width = Math.round(picture.naturalWidth * scale)
  canvas.height = Math.round(picture.naturalHeight * scale)
  const drawing = canvas.getContext('2d')
  if (!drawing) return {}
  drawing.fillStyle = '#fff'
  drawing.fillRect(0, 0, canvas.width, canvas.height)
  drawing.drawImage(picture, 0, 0, canvas.width, canvas.height)
  const content = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', 0.85))
  if (!content) return {}
  const files = [new File([content], `${name.slice(0, 60)}.jpg`, { type: content.type })]
  return navigator.canShare({ files }) ? { files } : {}
}
