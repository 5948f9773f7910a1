// @ts-check
// Plays the UPI app of a phone, which approves or declines the payment that its address names. Closing it answers nothing.
;(() => {
  /** @param {string} selector */
  const find = (selector) => /** @type {HTMLElement} */ (document.querySelector(selector))
  const path = `upi-intents/${encodeURIComponent(location.hash.slice(1))}`
  const buttons = /** @type {NodeListOf<HTMLButtonElement>} */ (document.querySelectorAll('[data-answer]'))

  /** @param {string} title @param {string} [then] */
  function say(title, then = '') {
    find('#said').textContent = title
    find('#then').textContent = then
    for (const button of buttons) button.hidden = true
  }

  /** @param {string} address @param {object} [body] @returns {Promise<any>} */
  async function ask(address, body) {
    const response = await fetch(address, {
      method: body ? 'POST' : 'GET',
      headers: body ? { 'content-type': 'application/json' } : {},
      body: body && JSON.stringify(body),
    })
    const answer = await response.json()
    if (response.ok) return answer
    throw new Error(answer.error.description)
  }

  async function open() {
    const { amount_text: amount, is_waiting: isWaiting } = await ask(`${path}/request`)
    find('#amount').textContent = amount
    if (!isWaiting) return say('This request is over', 'Go back to the shop to see what became of it.')
    say('Approve this payment?')
    for (const button of buttons) button.hidden = false
  }

  /** @param {string | undefined} answer */
  async function send(answer) {
    for (const each of buttons) each.disabled = true
    try {
      await ask(`${path}/answer`, { answer })
      say(answer === 'approve' ? 'Approved' : 'Declined', 'Go back to the shop.')
    } catch (error) {
      say('This did not work', /** @type {Error} */ (error).message)
    }
  }

  for (const button of buttons) button.addEventListener('click', () => void send(button.dataset.answer))
  open().catch((error) => say('This payment is not known', /** @type {Error} */ (error).message))
})()
