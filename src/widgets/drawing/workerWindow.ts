// The drawing library reads the device pixel ratio once, from `window`, to skip invisible line
// segments. The page passes the ratio as the name of the worker. Import this file before the
// library.
Object.assign(globalThis, { window: { devicePixelRatio: Number(self.name) } });
