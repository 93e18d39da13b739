// Runs within the head of every screen, first: says in words what an older browser needs, where the app would only fail.
// Nothing after it is read or run there. Safari has the first since 16.4 and Firefox since 128, Chrome the second since 110.
if (!('CSSPropertyRule' in window && 'toSorted' in Array.prototype)) {
  document.write(
    '<p role="alert">This browser is too old for the Nosewise app; what you have trained here is safe. Please update it: the app needs Safari 16.4, Chrome 111, Firefox 128 or newer.</p><plaintext hidden>',
  );
}
