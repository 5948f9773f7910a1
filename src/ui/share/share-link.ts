import { requestShare, type Shared } from './share-request.store.ts'

/**
 * Shares a URL with the phone's share sheet, together with a picture if the phone accepts one. On a phone
 * without a share sheet, opens the shop's own.
 */
export async function shareLink(shared: Shared, picture?: HTMLImageElement): Promise<void> {
  const { title, url, message, isMessageShared } = shared
  const content = isMessageShared ? { title, text: message } : { title, url }
  try {
    if (typeof navigator.share === 'function')
      return await navigator.share({ ...content, ...(await filesOf(picture, title)) })
  } catch (error) {
    // Does nothing if the visitor has closed the share sheet. After any other error, opens the shop's own
    // sheet.
    if (error instanceof DOMException && error.name === 'AbortError') return
  }
  requestShare(shared)
}

const sideMax = 1_080

/**
 * Returns the picture as a file in a format that every app accepts. Draws the picture from the page. Fetching
 * it could take too long, because browsers allow sharing only shortly after a press.
 */
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
