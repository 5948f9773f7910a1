// @ts-check
// The payment sheet. It runs in a frame of its own and communicates with the shop's page by messages only.

/** @typedef {{ key: string, order_id: string, name?: string, theme?: { color?: string }, retry?: { enabled?: boolean }, customer_id?: string, remember_customer?: boolean, config?: { display?: Display } }} Options */
/** @typedef {{ language?: string, preferences?: { show_default_blocks?: boolean }, sequence?: string[], hide?: { method?: string, flows?: string[] }[], blocks?: Record<string, { instruments?: { method?: string, flows?: string[] }[] }> }} Display */
/** @typedef {{ description: string, field?: string, metadata?: { payment_id?: string } }} Failure */

const closingDelayMs = 900
const upiDelayMs = 900
const networks = /** @type {const} */ ([
  [/^4/, 'Visa'],
  [/^5[1-5]/, 'Mastercard'],
  [/^(60|65|81|82)/, 'RuPay'],
])

/** @type {Options | undefined} */
let options
/** The origin that opened the sheet: messages from other origins are ignored, and none are sent to them. */
let shopOrigin = ''
let step = 'loading'
let stepBeforeLeaving = 'choose'
let paymentId = ''
/** @type {object | undefined} */
let payment

/** @param {string} selector */
function find(selector) {
  return /** @type {HTMLElement} */ (document.querySelector(selector))
}

/** @param {string} next */
function show(next) {
  step = next
  for (const section of document.querySelectorAll('section')) section.hidden = section.dataset.step !== next
  const section = find(`[data-step="${next}"]`)
  const first = section.querySelector('[data-first]') ?? section.querySelector('h1, [aria-selected="true"]')
  if (first instanceof HTMLElement) first.focus({ preventScroll: true })
  find('.sheet').scrollTop = 0
}

/** @param {string} method */
function chooseMethod(method) {
  for (const tab of document.querySelectorAll('[role="tab"]')) {
    const isChosen = tab.id === `tab-${method}`
    tab.setAttribute('aria-selected', String(isChosen))
    tab.setAttribute('tabindex', isChosen ? '0' : '-1')
  }
  for (const form of document.querySelectorAll('form[role="tabpanel"]'))
    form.toggleAttribute('hidden', form.id !== method)
}

/** @param {HTMLFormElement} form @param {Failure | undefined} failure */
function showError(form, failure) {
  find(`#${form.id} .error`).textContent = failure ? translate(failure.description) : ''
  for (const input of form.querySelectorAll('input')) {
    const isWrong = failure !== undefined && input.name === failure.field
    input.setAttribute('aria-invalid', String(isWrong))
    if (isWrong) input.focus()
  }
}

/** @param {string} path @param {object} [body] @returns {Promise<any>} */
async function ask(path, body) {
  const response = await fetch(path, {
    method: body ? 'POST' : 'GET',
    headers: { 'x-key-id': options?.key ?? '', ...(body ? { 'content-type': 'application/json' } : {}) },
    body: body && JSON.stringify(body),
  }).catch(() => undefined)
  const answer = await response?.json().catch(() => undefined)
  if (response?.ok && answer) return answer
  throw answer?.error ?? { description: 'The payment could not be sent. Check the connection and try again.' }
}

/**
 * Runs one payment step, and shows its error. Ignores a second submit while it runs.
 * @param {HTMLFormElement} form
 * @param {() => Promise<void>} work
 */
async function run(form, work) {
  if (form.ariaBusy === 'true') return
  form.ariaBusy = 'true'
  showError(form, undefined)
  try {
    await work()
  } catch (error) {
    const failure = /** @type {Failure} */ (error)
    // An error without a payment concerns the typed data, so the shopper can correct it.
    if (failure.metadata?.payment_id) fail(failure)
    else {
      if (step === 'waiting') show('choose')
      showError(form, failure)
    }
  } finally {
    form.ariaBusy = 'false'
  }
}

/** @param {Failure} failure */
function fail(failure) {
  tell({ event: 'failed', error: failure })
  find('#failure').textContent = translate(failure.description)
  find('#retry').hidden = options?.retry?.enabled === false
  show('failed')
}

/** @param {object} signed */
function succeed(signed) {
  payment = signed
  show('paid')
  setTimeout(finish, closingDelayMs)
}

function finish() {
  if (payment) tell({ event: 'paid', payment })
  payment = undefined
}

/** @param {object} message */
function tell(message) {
  window.parent.postMessage(message, shopOrigin)
}

// Puts the method that the shop lists first in front of the others, like the provider's real sheet.
/** @param {string} method */
function putFirst(method) {
  find('.methods').prepend(find(`#tab-${method}`))
  find('[data-step="choose"] .methods').after(find(`#${method}`))
  if (!find(`#tab-${method}`).hidden) chooseMethod(method)
}

/** @param {Options} given */
async function open(given) {
  options = given
  speak(given.config?.display?.language)
  if (/^#[0-9a-f]{6}$/i.test(given.theme?.color ?? ''))
    document.documentElement.style.setProperty('--brand', given.theme?.color ?? '')
  if (given.name)
    for (const place of document.querySelectorAll('#shop-name, .shop')) place.textContent = given.name
  try {
    const order = await ask(`orders/${encodeURIComponent(given.order_id)}`)
    find('#amount').textContent = order.amount_text
    for (const button of document.querySelectorAll('form .pay:not(#code .pay)'))
      button.textContent = `${translate('Pay')} ${order.amount_text}`
    await offerMoreWays(given)
    const first = /^block\.(upi|card|netbanking|emi)$/.exec(given.config?.display?.sequence?.[0] ?? '')?.[1]
    if (first) putFirst(first)
    // The shop has asked for the method already.
    find('.methods').hidden =
      first !== undefined && given.config?.display?.preferences?.show_default_blocks === false
    if (order.status === 'paid') giveUp('This order has been paid already.')
    else show('choose')
  } catch (error) {
    giveUp(/** @type {Failure} */ (error).description)
  }
}

/** @param {string} reason */
function giveUp(reason) {
  find('#broken').textContent = translate(reason)
  show('broken')
}

window.addEventListener('message', ({ source, origin, data }) => {
  if (source !== window.parent || source === window || options || data?.event !== 'open') return
  shopOrigin = origin
  void open(data.options)
})

function askToLeave() {
  if (step === 'paid') return finish()
  const isAtApp = step === 'waiting' && !find('#app-part').hidden
  if (
    (step === 'waiting' && !isAtApp) ||
    step === 'leave' ||
    document.querySelector('form[aria-busy="true"]')
  )
    return
  if (step === 'failed' || step === 'broken' || step === 'loading') return tell({ event: 'dismissed' })
  stepBeforeLeaving = step
  show('leave')
}

for (const selector of ['#close', '#backdrop']) find(selector).addEventListener('click', askToLeave)
for (const selector of ['#leave', '#give-up', '#back'])
  find(selector).addEventListener('click', () => tell({ event: 'dismissed' }))
find('#stay').addEventListener('click', () => show(stepBeforeLeaving))
for (const button of document.querySelectorAll('[data-go]'))
  button.addEventListener('click', () => show(/** @type {HTMLElement} */ (button).dataset.go ?? 'choose'))
window.addEventListener('keydown', ({ key }) => {
  if (key === 'Escape') askToLeave()
})

for (const tab of document.querySelectorAll('[role="tab"]'))
  tab.addEventListener('click', () => chooseMethod(tab.id.replace('tab-', '')))
find('.methods').addEventListener('keydown', ({ key }) => {
  if (key !== 'ArrowLeft' && key !== 'ArrowRight') return
  const tabs = [...document.querySelectorAll('[role="tab"]:not([hidden])')]
  const chosen = tabs.findIndex((tab) => tab.ariaSelected === 'true')
  const next = tabs.at((chosen + (key === 'ArrowRight' ? 1 : -1)) % tabs.length)
  chooseMethod((next ?? tabs[0])?.id.replace('tab-', '') ?? 'card')
  find('[aria-selected="true"]').focus()
})

const cardForm = /** @type {HTMLFormElement} */ (find('#card'))
const upiForm = /** @type {HTMLFormElement} */ (find('#upi'))
const codeForm = /** @type {HTMLFormElement} */ (find('#code'))
/** @type {(form: HTMLFormElement, name: string) => HTMLInputElement} */
const input = (form, name) => /** @type {HTMLInputElement} */ (form.elements.namedItem(name))

function writeNumber() {
  const number = input(cardForm, 'number')
  const digits = number.value.replace(/\D/g, '').slice(0, 19)
  number.value = digits.replace(/(\d{4})(?=\d)/g, '$1 ')
  find('#network').textContent = networks.find(([pattern]) => pattern.test(digits))?.[1] ?? ''
}

function writeExpiry() {
  const expiry = input(cardForm, 'expiry')
  const digits = expiry.value.replace(/\D/g, '').slice(0, 4)
  expiry.value = digits.length > 2 ? `${digits.slice(0, 2)}/${digits.slice(2)}` : digits
}

input(cardForm, 'number').addEventListener('input', writeNumber)
input(cardForm, 'expiry').addEventListener('input', writeExpiry)
for (const example of document.querySelectorAll('[data-card]'))
  example.addEventListener('click', () => {
    input(cardForm, 'number').value = /** @type {HTMLElement} */ (example).dataset.card ?? ''
    input(cardForm, 'expiry').value = `12/${String(new Date().getFullYear() + 5).slice(2)}`
    input(cardForm, 'cvv').value = '123'
    writeNumber()
    showError(cardForm, undefined)
  })
for (const example of document.querySelectorAll('[data-vpa]'))
  example.addEventListener('click', () => {
    input(upiForm, 'vpa').value = /** @type {HTMLElement} */ (example).dataset.vpa ?? ''
    showError(upiForm, undefined)
  })

cardForm.addEventListener('submit', (event) => {
  event.preventDefault()
  void run(cardForm, async () => {
    const number = input(cardForm, 'number').value.replaceAll(' ', '')
    const expiry = input(cardForm, 'expiry').value
    const cvv = input(cardForm, 'cvv').value
    const begun = await ask('card-payments', { order_id: options?.order_id, number, expiry, cvv })
    paymentId = begun.payment_id
    codeForm.reset()
    show('code')
  })
})

codeForm.addEventListener('submit', (event) => {
  event.preventDefault()
  void run(codeForm, async () => {
    succeed(
      await ask(`card-payments/${encodeURIComponent(paymentId)}/code`, {
        code: input(codeForm, 'code').value,
      }),
    )
  })
})

upiForm.addEventListener('submit', (event) => {
  event.preventDefault()
  void run(upiForm, async () => {
    if (find('#by-id').hidden) return await payByApp()
    const vpa = input(upiForm, 'vpa').value.trim()
    showWaiting({ isAtApp: false })
    await new Promise((resolve) => setTimeout(resolve, upiDelayMs))
    succeed(await ask('upi-payments', { order_id: options?.order_id, vpa, ...rememberedAs() }))
  })
})
