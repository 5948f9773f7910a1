// @ts-check
// The ways of the sheet beside cards and UPI ids: a UPI app, by link on a phone and by QR code on a desktop, banks, and instalments.
// It shares the functions of sheet.js.

const upiAskEveryMs = 1_000

/** Counts the waits for a UPI app. A new number makes the answers of an earlier wait be ignored. */
let appTurn = 0
let isQrWanted = false

const bankForm = /** @type {HTMLFormElement} */ (find('#netbanking'))
const emiForm = /** @type {HTMLFormElement} */ (find('#emi'))

/** @param {{ isAtApp: boolean }} where */
function showWaiting({ isAtApp }) {
  find('#app-part').hidden = !isAtApp
  find('#stay-here').hidden = isAtApp
  find('.phone').hidden = isAtApp && isQrWanted
  show('waiting')
}

/** Returns the customer id under which a UPI id is saved; nothing if the shopper does not want it saved. */
function rememberedAs() {
  return options?.customer_id && options.remember_customer ? { customer_id: options.customer_id } : {}
}

/** Offers the UPI ids that the person paid with before. @param {string} customerId */
async function offerSaved(customerId) {
  const { saved } = await ask(`customers/${encodeURIComponent(customerId)}`)
  const chips = saved.map((/** @type {string} */ vpa) => {
    const chip = Object.assign(document.createElement('button'), { type: 'button', textContent: vpa })
    chip.addEventListener('click', () => {
      input(upiForm, 'vpa').value = vpa
    })
    return chip
  })
  find('#saved').hidden = chips.length === 0
  find('#saved').append(...chips)
}

/**
 * Shows the payment methods that the shop's configuration and the order's amount allow.
 * @param {Options} given
 */
async function offerMoreWays({ order_id: orderId, customer_id: customerId, config }) {
  if (customerId) await offerSaved(customerId)
  const { hide = [], blocks = {} } = config?.display ?? {}
  const isIdHidden = hide.some(({ method, flows }) => method === 'upi' && flows?.includes('collect'))
  find('#by-id').hidden = isIdHidden
  find('#by-app').hidden = !isIdHidden
  find('#use-app').hidden = isIdHidden
  isQrWanted = Object.values(blocks).some(({ instruments = [] }) =>
    instruments.some(({ method, flows }) => method === 'upi' && flows?.includes('qr')),
  )
  const { banks, plans } = await ask(`methods/${encodeURIComponent(orderId)}`)
  for (const [code, name] of Object.entries(banks)) addOption(bankForm, code, String(name))
  for (const { bank, months, interest } of plans)
    addOption(emiForm, `${bank} ${months}`, `${banks[bank]}, ${months} months at ${interest}%`)
  find('#tab-emi').hidden = plans.length === 0
}

/** @param {HTMLFormElement} form @param {string} value @param {string} text */
function addOption(form, value, text) {
  const option = Object.assign(document.createElement('option'), { value, textContent: text })
  form.querySelector('select')?.append(option)
}

async function payByApp() {
  appTurn += 1
  const turn = appTurn
  const appUrl = new URL('app', location.href).href
  const begun = await ask('upi-intents', { order_id: options?.order_id, app_url: appUrl })
  paymentId = begun.payment_id
  find('#open-app').setAttribute('href', `${appUrl}#${paymentId}`)
  find('#scan').hidden = !isQrWanted
  const picture = find('#qr')
  picture.toggleAttribute('hidden', !isQrWanted)
  picture.setAttribute('viewBox', `-2 -2 ${begun.qr.size + 4} ${begun.qr.size + 4}`)
  picture.querySelector('path')?.setAttribute('d', begun.qr.path)
  showWaiting({ isAtApp: true })
  void watchApp(paymentId, turn)
}

/** Polls whether the UPI app has approved or declined the payment. @param {string} id @param {number} turn */
async function watchApp(id, turn) {
  await new Promise((resolve) => setTimeout(resolve, upiAskEveryMs))
  const found = await ask(`upi-intents/${encodeURIComponent(id)}`).then(
    (answer) => answer.state === 'approved' && (() => succeed(answer.payment)),
    // A lost network does not tell whether the payment failed.
    (failure) => failure.metadata?.payment_id && (() => fail(failure)),
  )
  if (turn !== appTurn) return
  if (found) return found()
  void watchApp(id, turn)
}

for (const button of document.querySelectorAll('[data-answer]'))
  button.addEventListener('click', () => {
    const { answer } = /** @type {HTMLElement} */ (button).dataset
    void ask(`upi-intents/${encodeURIComponent(paymentId)}/answer`, { answer }).catch(() => undefined)
  })
find('#other-way').addEventListener('click', () => {
  appTurn += 1
  show('choose')
})
find('#use-app').addEventListener('click', () => void run(upiForm, payByApp))

bankForm.addEventListener('submit', (event) => {
  event.preventDefault()
  const outcome = /** @type {HTMLButtonElement | null} */ (event.submitter)?.value ?? 'success'
  const bank = bankForm.querySelector('select')?.value
  void run(bankForm, async () => {
    succeed(await ask('bank-payments', { order_id: options?.order_id, bank, outcome }))
  })
})

emiForm.addEventListener('submit', (event) => {
  event.preventDefault()
  const [bank, months] = emiForm.querySelector('select')?.value.split(' ') ?? []
  void run(emiForm, async () => {
    const begun = await ask('emi-payments', { order_id: options?.order_id, bank, months: Number(months) })
    paymentId = begun.payment_id
    codeForm.reset()
    show('code')
  })
})

// The functions that sheet.js calls.
Object.assign(window, { offerMoreWays, payByApp, rememberedAs, showWaiting })
