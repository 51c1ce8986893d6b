// Reads documents away from the page's own thread.
import 'pdfjs-dist/legacy/build/pdf.worker.min.mjs';
