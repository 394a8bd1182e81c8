/** Runs in the browser, inline, on pages with a video: the link to it becomes a button that plays it here. */

function play(button: HTMLElement, { player = '', title = '' }: DOMStringMap) {
  const frame = document.createElement('iframe')
  frame.className = 'video-player'
  frame.title = title
  frame.allow = 'autoplay; fullscreen; picture-in-picture'
  frame.src = player
  button.replaceWith(frame)
  frame.focus()
}

function offerPlayer(link: HTMLElement) {
  const button = document.createElement('button')
  button.className = link.className
  button.append(...link.childNodes)
  button.onclick = () => play(button, link.dataset)
  link.replaceWith(button)
}

document.querySelectorAll<HTMLElement>('[data-player]').forEach(offerPlayer)

export {}
