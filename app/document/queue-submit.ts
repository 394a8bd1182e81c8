/**
 * Runs in the browser, inline, on forms of a static site, where nobody answers a plain post: a form
 * that is sent before it is hydrated is marked as busy, and sent when it is. If what hydrates it does
 * not come, the form says so and keeps its answers.
 */
import { showToast } from '#components/show-toast.ts'
import { failureWords } from '#content/form-words.ts'

/** As long as an answer to a sent form is waited for. */
const patienceMs = 15_000
const lost: string[] = []
let busyForm: HTMLFormElement | undefined
let patience: ReturnType<typeof setTimeout> | undefined

function giveUp(reason: unknown) {
  // By then it may have been hydrated, and sent.
  if (!busyForm?.hasAttribute('aria-busy')) return
  busyForm.removeAttribute('aria-busy')
  const { failure } = busyForm.dataset
  // biome-ignore lint/suspicious/noConsole: the spec wants the error logged
  console.error(failure, reason)
  showToast(failureWords.title, failure, 'alert')
}

function loadAgain(src: string) {
  const script = document.createElement('script')
  script.type = 'module'
  script.src = src
  document.head.append(script)
}

addEventListener(
  'error',
  ({ target }) => {
    if (!(target instanceof HTMLScriptElement)) return
    lost.push(target.src)
    giveUp(target.src)
  },
  true,
)

addEventListener(
  'submit',
  (event) => {
    const form = event.target as HTMLFormElement
    if (form.dataset.hydrated) return
    event.preventDefault()
    form.setAttribute('aria-busy', 'true')
    busyForm = form
    clearTimeout(patience)
    patience = setTimeout(giveUp, patienceMs, 'no script came')
    lost.splice(0).forEach(loadAgain)
  },
  true,
)
