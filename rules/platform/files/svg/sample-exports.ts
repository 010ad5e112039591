/**
 * Drawings as the common programs write them, all of one red square with something of the program around it;
 * for tests.
 */

const dot =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR4nGNgYGD4DwABBAEAwS2OUAAAAABJRU5ErkJggg==';

export const sampleExports: Readonly<Record<string, string>> = {
  Illustrator: `<?xml version="1.0" encoding="utf-8"?>
<!-- Generator: Adobe Illustrator 27.0.0, SVG Export Plug-In . SVG Version: 6.00 Build 0)  -->
<!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "http://www.w3.org/Graphics/SVG/1.1/DTD/svg11.dtd">
<svg version="1.1" id="Vrstva_1" xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" x="0px" y="0px"
	 viewBox="0 0 40 20" style="enable-background:new 0 0 40 20;" xml:space="preserve">
<style type="text/css">
	.st0{fill:#C8102E;}
	.st1{clip-path:url(#SVGID_2_);}
</style>
<g><defs><rect id="SVGID_1_" width="40" height="20"/></defs>
<clipPath id="SVGID_2_"><use xlink:href="#SVGID_1_"  style="overflow:visible;"/></clipPath>
<g class="st1"><path class="st0" d="M0,0h20
	v20H0V0z"/></g></g>
</svg>`,
  'older Illustrator': `<?xml version="1.0" encoding="iso-8859-1"?>
<!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.0//EN" "http://www.w3.org/TR/2001/REC-SVG-20010904/DTD/svg10.dtd">
<svg xmlns="http://www.w3.org/2000/svg" width="40" height="20"><metadata><?xpacket begin="" id="W5M0"?><x:xmpmeta xmlns:x="adobe:ns:meta/"/><?xpacket end="w"?></metadata><g><rect width="20" height="20" fill="#C8102E"/></g></svg>`,
  'Illustrator that keeps editing': `<?xml version="1.0" encoding="utf-8"?>
<!-- Generator: Adobe Illustrator 24.0.1, SVG Export Plug-In . SVG Version: 6.00 Build 0)  -->
<!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "http://www.w3.org/Graphics/SVG/1.1/DTD/svg11.dtd" [
	<!ENTITY ns_ai "http://ns.adobe.com/AdobeIllustrator/10.0/">
	<!-- of vocabularies --><!ENTITY ns_svg 'http://www.w3.org/2000/svg'>
	<!ENTITY ns_xlink "http://www.w3.org/1999/xlink">
]>
<svg version="1.1" xmlns:i="&ns_ai;" xmlns="&ns_svg;" xmlns:xlink="&ns_xlink;" width="40px" height="20px" viewBox="0 0 40 20" xml:space="preserve">
<style type="text/css">.st0{fill:#C8102E;}</style>
<switch><foreignObject requiredExtensions="&ns_ai;" x="0" y="0" width="1" height="1"><i:pgfRef xlink:href="#adobe_illustrator_pgf"></i:pgfRef></foreignObject>
<g i:extraneous="self"><rect class="st0" width="20" height="20"/></g></switch>
<i:pgf id="adobe_illustrator_pgf"><![CDATA[KLUv/QBYxAAA]]></i:pgf>
</svg>`,
  'Illustrator with entities alone': `<?xml version="1.0" encoding="iso-8859-1"?>
<!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "http://www.w3.org/Graphics/SVG/1.1/DTD/svg11.dtd" [
	<!ENTITY ns_flows "http://ns.adobe.com/Flows/1.0/">
]>
<svg version="1.1" xmlns="http://www.w3.org/2000/svg" width="40px" height="20px" viewBox="0 0 40 20"><rect fill="#C8102E" width="20" height="20"/></svg>`,
  Inkscape: `<?xml version="1.0" encoding="UTF-8" standalone="no"?>
<!-- Created with Inkscape (http://www.inkscape.org/) -->
<svg width="40" height="20" viewBox="0 0 40 20" version="1.1" id="svg5" inkscape:version="1.3" sodipodi:docname="logo.svg"
   xmlns:inkscape="http://www.inkscape.org/namespaces/inkscape" xmlns:sodipodi="http://sodipodi.sourceforge.net/DTD/sodipodi-0.dtd"
   xmlns="http://www.w3.org/2000/svg" xmlns:svg="http://www.w3.org/2000/svg" xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#">
  <sodipodi:namedview id="namedview7" pagecolor="#ffffff" inkscape:pageopacity="0.0" showgrid="false"/>
  <title id="title1">Logo</title><metadata><rdf:RDF><rdf:li/></rdf:RDF></metadata>
  <defs id="defs2"><inkscape:path-effect effect="spiro" id="p1"/></defs>
  <g inkscape:label="Vrstva 1" inkscape:groupmode="layer" id="layer1" transform="translate(0,0)">
    <path style="fill:#c8102e;stroke:none;stroke-width:0.26;-inkscape-stroke:none;font-variation-settings:normal" d="M 0,0 H 20 V 20 H 0 Z" sodipodi:nodetypes="ccccc"/>
  </g>
</svg>`,
  CorelDRAW: `<?xml version="1.0" encoding="UTF-8"?>
<!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "http://www.w3.org/Graphics/SVG/1.1/DTD/svg11.dtd">
<!-- Creator: CorelDRAW 2021 -->
<svg xmlns="http://www.w3.org/2000/svg" xml:space="preserve" width="40px" height="20px" version="1.1" style="shape-rendering:geometricPrecision; text-rendering:geometricPrecision; image-rendering:optimizeQuality; fill-rule:evenodd; clip-rule:evenodd"
viewBox="0 0 40 20"
 xmlns:xlink="http://www.w3.org/1999/xlink"
 xmlns:xodm="http://www.corel.com/coreldraw/odm/2003">
 <defs>
  <style type="text/css">
   <![CDATA[
    @font-face { font-family:"Arial";font-variant:normal;font-weight:normal;src:url("#FontID0") format(svg)}
    .fil0 {fill:#C8102E}
   ]]>
  </style>
 </defs>
 <g id="Vrstva_x0020_1">
  <metadata id="CorelCorpID_0Corel-Layer"/>
  <polygon class="fil0" points="0,0 20,0 20,20 0,20 "/>
 </g>
</svg>`,
  Figma: `<svg width="40" height="20" viewBox="0 0 40 20" fill="none" xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink">
<g clip-path="url(#clip0_1_2)"><rect width="20" height="20" fill="#C8102E"/>
<mask id="mask0" style="mask-type:luminance" maskUnits="userSpaceOnUse" x="0" y="0" width="40" height="20"><path d="M40 0H0V20H40V0Z" fill="white"/></mask>
<g mask="url(#mask0)" filter="url(#filter0_d)"><path d="M30 5h2v2z" fill="var(--fill-0, #003087)" style="fill:#003087;fill:color(display-p3 0.0 0.2 0.5);mix-blend-mode:multiply"/></g></g>
<defs><filter id="filter0_d" x="0" y="0" width="40" height="20" filterUnits="userSpaceOnUse" color-interpolation-filters="sRGB"><feFlood flood-opacity="0" result="BackgroundImageFix"/><feOffset dy="1"/><feGaussianBlur stdDeviation="2"/><feComposite in2="hardAlpha" operator="out"/></filter>
<clipPath id="clip0_1_2"><rect width="40" height="20" fill="white"/></clipPath>
<pattern id="pattern0" patternContentUnits="objectBoundingBox" width="1" height="1"><use xlink:href="#image0" transform="scale(0.1)"/></pattern>
<image id="image0" width="1" height="1" preserveAspectRatio="none" xlink:href="data:image/png;base64,${dot}"/></defs>
</svg>`,
  Affinity: `<?xml version="1.0" encoding="UTF-8" standalone="no"?>
<!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "http://www.w3.org/Graphics/SVG/1.1/DTD/svg11.dtd">
<svg width="100%" height="100%" viewBox="0 0 40 20" version="1.1" xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" xml:space="preserve" xmlns:serif="http://www.serif.com/" style="fill-rule:evenodd;clip-rule:evenodd;stroke-linejoin:round;stroke-miterlimit:2;">
    <g transform="matrix(1,0,0,1,0,0)"><g id="Logo" serif:id="Logo 1"><rect x="0" y="0" width="20" height="20" style="fill:rgb(200,16,46);"/></g></g>
</svg>`,
  'with a prefix': `<svg:svg xmlns:svg="http://www.w3.org/2000/svg" viewBox="0 0 40 20"><svg:rect width="20" height="20" fill="#c8102e"/></svg:svg>`,
  'by hand, without a namespace': `<svg viewBox="0 0 40 20"><rect width="20" height="20" fill="#c8102e"/></svg>`,
};
