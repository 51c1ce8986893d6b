/**
 * Keeps the page of a frame from taking the focus while it is elsewhere: what somebody types in the
 * Studio meanwhile would go to a dialog that opens in the page.
 */
export function leaveFocus(window: Window & typeof globalThis): void {
  const { document, HTMLElement, HTMLDialogElement } = window;
  const { focus } = HTMLElement.prototype;
  HTMLElement.prototype.focus = function (options) {
    if (document.hasFocus()) focus.call(this, options);
  };
  const { showModal } = HTMLDialogElement.prototype;
  HTMLDialogElement.prototype.showModal = function () {
    const { inert } = this;
    this.inert ||= !document.hasFocus(); // what is inert gets no focus
    try {
      showModal.call(this);
    } finally {
      this.inert = inert;
    }
  };
}
