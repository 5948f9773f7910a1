// @ts-check
// The script that a shop's page loads to take payments. It has the interface of Razorpay's script, so that the page is
// the same for both: `new Razorpay(options)`, `on('payment.failed', listener)`, `open()`, `close()`.
;(() => {
  const script = /** @type {HTMLScriptElement} */ (document.currentScript)
  const sheetUrl = new URL('checkout/sheet', script.src)

  class Razorpay {
    /** @type {any} */
    #options
    /** @type {Map<string, ((answer: unknown) => void)[]>} */
    #listeners = new Map()
    /** @type {HTMLDivElement | undefined} */
    #container
    /** @type {string} */
    #overflowBefore = ''

    /** @param {any} options */
    constructor(options) {
      if (!options?.key) throw new Error('No key passed')
      if (!options.order_id) throw new Error('No order_id passed')
      this.#options = options
    }

    /** @param {string} event @param {(answer: unknown) => void} listener */
    on(event, listener) {
      this.#listeners.set(event, [...(this.#listeners.get(event) ?? []), listener])
      return this
    }

    open() {
      if (this.#container) return
      const frame = document.createElement('iframe')
      frame.className = 'razorpay-checkout-frame'
      frame.title = 'Demo payments'
      frame.src = sheetUrl.href
      frame.style.cssText = 'width:100%;height:100%;border:0;display:block;color-scheme:light dark'
      frame.addEventListener('load', () => this.#send(frame))
      this.#container = document.createElement('div')
      this.#container.className = 'razorpay-container'
      this.#container.style.cssText = 'position:fixed;inset:0;z-index:2147483647'
      this.#container.append(frame)
      document.body.append(this.#container)
      this.#overflowBefore = document.documentElement.style.overflow
      document.documentElement.style.overflow = 'hidden'
      window.addEventListener('message', this.#listen)
    }

    close() {
      if (!this.#container) return
      window.removeEventListener('message', this.#listen)
      document.documentElement.style.overflow = this.#overflowBefore
      this.#container.remove()
      this.#container = undefined
    }

    // Functions cannot be posted to another window; of the rest only what the sheet shows or sends is posted.
    /** @param {HTMLIFrameElement} frame */
    #send(frame) {
      const { key, order_id, name, description, theme, retry, config, customer_id, remember_customer } =
        this.#options
      const options = {
        key,
        order_id,
        name,
        description,
        theme,
        retry,
        config,
        customer_id,
        remember_customer,
      }
      frame.contentWindow?.postMessage({ event: 'open', options: structuredClone(options) }, sheetUrl.origin)
    }

    /** @param {MessageEvent} message */
    #listen = ({ origin, source, data }) => {
      const frame = this.#container?.querySelector('iframe')
      if (origin !== sheetUrl.origin || source !== frame?.contentWindow) return
      if (data.event === 'failed')
        for (const listener of this.#listeners.get('payment.failed') ?? []) listener({ error: data.error })
      if (data.event === 'paid') {
        this.close()
        this.#options.handler?.(data.payment)
      }
      if (data.event === 'dismissed') {
        this.close()
        this.#options.modal?.ondismiss?.()
      }
    }
  }

  Object.assign(window, { Razorpay })
})()
